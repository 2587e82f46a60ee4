import { FormfillError } from "../../errors.js";

const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,128}$/;
const VALUE = /^[\t\x20-\x7e]*$/;
const MAX_HEADERS = 20;

/** Headers that frame the request or that the receiver trusts to be ours. */
const RESERVED =
  /^(host|connection|content-.*|transfer-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|x-formfill-.*|x-extend-.*)$/i;

/**
 * Headers a client wants sent with each delivery.
 * @throws FormfillError INVALID_REQUEST naming the header
 */
export function checkedHeaders(headers: Record<string, string> | undefined): Record<string, string> | null {
  if (headers === undefined) return null;
  const entries = Object.entries(headers);
  if (entries.length > MAX_HEADERS) {
    throw new FormfillError("INVALID_REQUEST", `advancedOptions.headers has more than ${MAX_HEADERS} entries.`);
  }
  for (const [name, value] of entries) {
    if (!NAME.test(name) || RESERVED.test(name) || !VALUE.test(value)) {
      throw new FormfillError(
        "INVALID_REQUEST",
        `advancedOptions.headers: ${JSON.stringify(name)} is reserved or not valid.`,
      );
    }
  }
  return Object.fromEntries(entries);
}
