import type { WriteStream } from "node:tty";
import { Chalk, type ChalkInstance } from "chalk";

/** Colours for one stream: only on a terminal that supports them, and none if NO_COLOR is set. */
export function colourOf(stream: WriteStream): ChalkInstance {
  return new Chalk({ level: stream.isTTY && stream.hasColors() ? 1 : 0 });
}
