import type { Buffer, PDFDocument, PDFObject } from "mupdf";
import { FormfillError } from "../../errors.js";
import { itemsOf } from "../pdf/arrays.js";
import { Entries } from "../pdf/entries.js";

/**
 * Repair finds the pages of a file that was cut off even where what stood on them is gone; they look like empty paper then.
 * @throws FormfillError CORRUPT_FILE where that is so for every page
 */
export function refuseGutted(pdf: PDFDocument, pageCount: number): void {
  if (!pdf.wasRepaired()) return;
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) if (!hasLostContent(pdf.findPage(pageIndex))) return;
  throw new FormfillError("CORRUPT_FILE", "The file is damaged: its pages have no content left.");
}

/** Whether a page has content, and nothing of it is in the file (ISO 32000-2 table 31). */
function hasLostContent(page: PDFObject): boolean {
  if (!Entries.of(page).has("Contents")) return false;
  const contents = page.get("Contents");
  const parts = contents.isArray() ? itemsOf(contents) : [contents];
  return parts.length > 0 && parts.every(isLost);
}

/** A stream that is gone, or was cut off so early that nothing can be unpacked. */
const isLost = (part: PDFObject): boolean =>
  !part.isStream() || (lengthOf(part.readRawStream()) > 0 && lengthOf(part.readStream()) === 0);

function lengthOf(buffer: Buffer): number {
  const length = buffer.getLength();
  buffer.destroy();
  return length;
}
