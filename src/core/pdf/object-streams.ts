import type { PDFDocument } from "mupdf";

/**
 * Whether objects would run into one another if they were packed into object streams. mupdf 1.28.1 puts nothing between them: of
 * `true` and `false`, both objects of their own, it makes `truefalse`, and a name takes on what follows (ISO 32000-2 7.2.3).
 */
export function wouldRunTogether(pdf: PDFDocument): boolean {
  let bare = 0;
  const count = pdf.countObjects();
  for (let number = 1; number < count && bare < 2; number++) if (isBare(pdf, number)) bare++;
  return bare >= 2;
}

/** Whether an object neither begins nor ends with a delimiter; mupdf packs no whole numbers. */
function isBare(pdf: PDFDocument, number: number): boolean {
  const object = pdf.newIndirect(number);
  return !object.isDictionary() && (object.isName() || object.isBoolean() || object.isReal());
}
