import type { PDFObject } from "mupdf";
import { printedItems, referenceIn } from "../printed.js";

/** An annotation where its page lists it. */
export interface Listed {
  /** Position in the list. */
  index: number;
  /** 0 where it stands in the list itself. */
  objectNumber: number;
  object: () => PDFObject;
}

/** The annotations of a page, each once however often it is listed; a number may lead to what is none. */
export function annotationsOf(page: PDFObject): Listed[] {
  const list = page.get("Annots");
  if (!list.isArray()) return [];
  const seen = new Set<number>();
  return printedItems(list.resolve().toString(true, true)).flatMap((item, index) => {
    const objectNumber = referenceIn(item);
    if (seen.has(objectNumber) || (objectNumber === 0 && !item.startsWith("<<"))) return [];
    if (objectNumber > 0) seen.add(objectNumber);
    return [{ index, objectNumber, object: () => list.get(index) }];
  });
}
