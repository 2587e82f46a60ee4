import type { Word } from "../../../page.js";
import type { Line } from "../model/lines.js";

/** A stretch of line free to be written on. */
export interface Blank {
  left: number;
  right: number;
  /** y of the line's upper edge. */
  at: number;
  evidence: "underline" | "underscores" | "dots";
  prior: number;
  line?: Line;
}

/** Whether a word stands on the line: its baseline is no farther above it than the word is high. */
export function isOnLine({ box, baseline, size }: Word, { left, right, at }: Blank): boolean {
  const x = (box.left + box.right) / 2;
  return x > left && x < right && baseline > at - size && baseline < at + 2;
}
