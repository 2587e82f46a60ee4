import type { PDFDocument, PDFObject } from "mupdf";

const RESERVES = new WeakMap<PDFDocument, PDFObject[]>();

/**
 * Sets object numbers aside. Each new number moves the whole cross-reference table, unless nothing else was allocated since the
 * one before; so many are taken in one go. What is left over disappears when the file is saved anew, therefore never in a file
 * that is only appended to.
 */
export function reserveObjects(pdf: PDFDocument, count: number): void {
  RESERVES.set(
    pdf,
    Array.from({ length: count }, () => pdf.createObject()),
  );
}

/** A new stream object, under a reserved number where there is one. */
export function newStream(pdf: PDFDocument, content: string, entries: Record<string, unknown>): PDFObject {
  const object = RESERVES.get(pdf)?.pop();
  if (!object) return pdf.addStream(content, entries);
  object.writeObject(entries);
  object.writeStream(content);
  return object;
}
