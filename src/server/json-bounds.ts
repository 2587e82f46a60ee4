import { FormfillError } from "../errors.js";
import { endOfString } from "../exact-numbers.js";

/** Deeper nesting than any form needs, and far below what overflows a stack. */
const MAX_DEPTH = 64;
/** Members and elements of one body; parsing more would hold up everybody else. */
const MAX_MEMBERS = 250_000;

/**
 * Refuses JSON that is nested too deep or has too many parts, before it is parsed.
 * @throws FormfillError INVALID_REQUEST
 */
export function boundJson(text: string): void {
  let depth = 0;
  let members = 0;
  for (let i = 0; i < text.length; i++) {
    switch (text[i]) {
      case '"':
        i = endOfString(text, i);
        break;
      case "[":
      case "{":
        if (++depth > MAX_DEPTH) throw refused(`nested more than ${MAX_DEPTH} levels deep`);
        break;
      case "]":
      case "}":
        depth--;
        break;
      case ",":
        if (++members > MAX_MEMBERS) throw refused(`made of more than ${MAX_MEMBERS} parts`);
    }
  }
}

function refused(why: string): FormfillError {
  return new FormfillError("INVALID_REQUEST", `The body is ${why}.`);
}
