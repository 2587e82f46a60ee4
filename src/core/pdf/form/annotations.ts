import type { PDFObject } from "mupdf";

/** The annotations of a page, each once however often it is listed. */
export function annotationsOf(page: PDFObject): PDFObject[] {
  const listed = page.get("Annots");
  if (!listed.isArray()) return [];
  const seen = new Set<number>();
  const annotations: PDFObject[] = [];
  const count = listed.length;
  for (let at = 0; at < count; at++) {
    const annotation = listed.get(at);
    const number = annotation.isIndirect() ? annotation.asIndirect() : 0;
    if (seen.has(number) || !annotation.isDictionary()) continue;
    if (number > 0) seen.add(number);
    annotations.push(annotation);
  }
  return annotations;
}
