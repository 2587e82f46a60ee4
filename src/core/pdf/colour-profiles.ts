import { disableICC, enableICC } from "mupdf";

/**
 * Reads or paints with plain colour conversion: to tell ink from paper no colour profile is needed, and setting up those of a
 * page can take longer than all the rest.
 */
export function withoutColourProfiles<Result>(read: () => Result): Result {
  disableICC();
  try {
    return read();
  } finally {
    enableICC();
  }
}
