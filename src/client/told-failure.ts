import { ERRORS, type ErrorCode, FormfillError } from "../errors.js";

/** A failure as a server tells it: what to do about it ends its message there, and stands apart from it here. */
export function toldFailure(code: ErrorCode, message: string, more = ""): FormfillError {
  const { remedy } = ERRORS[code];
  if (!message.endsWith(remedy)) return new FormfillError(code, message, { remedy: more });
  return new FormfillError(code, message.slice(0, -remedy.length).trimEnd(), { remedy: `${remedy} ${more}`.trimEnd() });
}
