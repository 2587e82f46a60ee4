import type { PDFDocument, PDFObject } from "mupdf";

/** The items of an array; an empty list for any other object. */
export const itemsOf = (array: PDFObject): PDFObject[] =>
  array.isArray() ? Array.from({ length: array.length }, (_, at) => array.get(at)) : [];

/** A new array with these items. */
export function arrayOf(pdf: PDFDocument, items: readonly PDFObject[]): PDFObject {
  const array = pdf.newArray();
  for (const item of items) array.push(item);
  return array;
}
