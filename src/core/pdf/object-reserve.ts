import type { PDFDocument, PDFObject } from "mupdf";

const RESERVES = new WeakMap<PDFDocument, PDFObject[]>();

/**
 * Reserves object numbers. Each new number copies the whole cross-reference table unless nothing else was allocated since the
 * last one, so many are taken at once. Unused ones disappear when the file is rewritten, so this is not done for incremental
 * saves.
 */
export function reserveObjects(pdf: PDFDocument, count: number): void {
  RESERVES.set(
    pdf,
    Array.from({ length: count }, () => pdf.createObject()),
  );
}

/** A new stream object, with a reserved number if there is one. */
export function newStream(pdf: PDFDocument, content: string, entries: Record<string, unknown>): PDFObject {
  const object = RESERVES.get(pdf)?.pop();
  if (!object) return pdf.addStream(content, entries);
  object.writeObject(entries);
  object.writeStream(content);
  return object;
}
