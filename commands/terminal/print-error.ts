import { toFormfillError } from "../../src/errors.js";
import { note } from "./terminal.js";

/**
 * Prints `error: CODE message` and what to do about it (wire contract §8).
 * @returns the exit code
 */
export async function printError(thrown: unknown): Promise<number> {
  const error = toFormfillError(thrown);
  const { colourOf } = await import("./colour.js");
  note(`${colourOf(process.stderr).red.bold(`error: ${error.code}`)} ${error.message}`);
  if (error.remedy) note(error.remedy);
  return error.entry.exit;
}
