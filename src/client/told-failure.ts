import { type ErrorCode, FormfillError } from "../errors.js";

/**
 * A failure as reported by a server. The server's message ends with its remedy for callers; here the two are told apart again, and
 * the remedy becomes the one for the person at the command line.
 */
export function toldFailure(code: ErrorCode, message: string, more = ""): FormfillError {
  const { remedy, callerRemedy } = new FormfillError(code);
  if (callerRemedy === "" || !message.endsWith(callerRemedy)) return new FormfillError(code, message, { remedy: more });
  return new FormfillError(code, message.slice(0, -callerRemedy.length).trimEnd(), {
    remedy: `${remedy} ${more}`.trimEnd(),
  });
}
