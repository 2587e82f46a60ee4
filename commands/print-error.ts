import { toFormfillError } from "../src/errors.js";
import { note } from "./terminal.js";

/**
 * Prints `error: CODE message` and what to do about it (wire contract §8).
 * @returns the exit code
 */
export function printError(thrown: unknown): number {
  const error = toFormfillError(thrown);
  note(`error: ${error.code} ${error.message}`);
  note(error.remedy);
  return error.entry.exit;
}
