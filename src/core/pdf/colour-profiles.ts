import { disableICC, enableICC } from "mupdf";

/**
 * Reads or renders without colour profiles. Telling ink from paper does not need them, and setting up those of a page can take
 * longer than everything else.
 */
export function withoutColourProfiles<Result>(read: () => Result): Result {
  disableICC();
  try {
    return read();
  } finally {
    enableICC();
  }
}
