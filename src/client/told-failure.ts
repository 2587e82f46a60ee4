import { type ErrorCode, FormfillError } from "../errors.js";

/** A failure as a server tells it: what its caller can do ends its message there, and stands apart here, for who runs this. */
export function toldFailure(code: ErrorCode, message: string, more = ""): FormfillError {
  const { remedy, callerRemedy } = new FormfillError(code);
  if (callerRemedy === "" || !message.endsWith(callerRemedy)) return new FormfillError(code, message, { remedy: more });
  return new FormfillError(code, message.slice(0, -callerRemedy.length).trimEnd(), {
    remedy: `${remedy} ${more}`.trimEnd(),
  });
}
