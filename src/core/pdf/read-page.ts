import type { PDFPage } from "mupdf";
import type { OpenDocument } from "../input/document.js";

/**
 * Lets a page be read, without the structure of its content (ISO 32000-2 14.7). MuPDF seeks the place of each piece of marked
 * content in it from the beginning, which takes the square of their number, and mends what is wrong with it on the way. What
 * a page shows does not depend on it. A signed document must stay as it is: there the structure is put up with.
 */
export function readPage<Result>(
  { pdf, signed }: Pick<OpenDocument, "pdf" | "signed">,
  pageIndex: number,
  read: (page: PDFPage) => Result,
): Result {
  const page = pdf.loadPage(pageIndex);
  const object = page.getObject();
  const structure = object.get("StructParents");
  const isAside = !signed && !structure.isNull();
  if (isAside) object.delete("StructParents");
  try {
    return read(page);
  } finally {
    if (isAside) object.put("StructParents", structure);
    page.destroy();
  }
}
