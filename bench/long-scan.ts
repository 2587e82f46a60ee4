import * as mupdf from "mupdf";
import { sampleForms } from "../eval/sample-forms.js";
import { type Spoiling, scanOf } from "../eval/scans/scan-of.js";

/** The quality of a typical office scanner. */
const SPOILING: Spoiling = { dpi: 200, angle: 0, colour: "gray", quality: 70, noise: 3 };

/** Largest skew in degrees; each page gets another angle, so that no two pictures are the same. */
const MOST_TURNED = 1.5;

/** Pages of the flat samples as a scanner would produce them, each a PDF with one picture. */
export function* scannedPages(count: number): Generator<Uint8Array> {
  const pages = sampleForms()
    .filter(({ kind }) => kind === "drawn")
    .flatMap(({ bytes, pageCount }) => Array.from({ length: pageCount }, (_, pageIndex) => ({ bytes, pageIndex })));
  for (let n = 0; n < count; n++) {
    const { bytes, pageIndex } = pages[n % pages.length]!;
    const angle = MOST_TURNED * ((2 * n + 1) / count - 1);
    yield scanOf(bytes, pageIndex, { ...SPOILING, angle }).pdf;
  }
}

/** The same pages in one PDF. */
export function longScan(count: number): Uint8Array {
  const target = new mupdf.PDFDocument();
  for (const pdf of scannedPages(count)) {
    const page = new mupdf.PDFDocument(pdf);
    target.graftPage(-1, page, 0);
    page.destroy();
  }
  const bytes = target.saveToBuffer("compress").asUint8Array().slice();
  target.destroy();
  return bytes;
}
