import type { PDFObject } from "mupdf";
import { printedItems, referenceIn } from "../printed.js";

/** An annotation in the list of its page. */
export interface Listed {
  /** Position in the list. */
  index: number;
  /** 0 for a direct object. */
  objectNumber: number;
  object: () => PDFObject;
}

/** The annotations of a page, each once even if it is listed several times. References may lead to objects that are none. */
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
