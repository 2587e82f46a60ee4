import type { DisplayList, PDFPage } from "mupdf";
import { withoutColourProfiles } from "./colour-profiles.js";

/**
 * Lets what a page paints be read, without its annotations: its content is gone through once and replayed as often as it is
 * looked at, in a quarter of the time. Text of nothing but spaces is not in it. Meanwhile no colour profile is set up.
 */
export function withDisplayList<Result>(page: PDFPage, read: (list: DisplayList) => Result): Result {
  return withoutColourProfiles(() => {
    const list = page.toDisplayList(false);
    try {
      return read(list);
    } finally {
      list.destroy();
    }
  });
}
