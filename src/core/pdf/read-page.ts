import type { PDFDocument, PDFPage } from "mupdf";
import { FormfillError } from "../../errors.js";
import type { OpenDocument } from "../input/document.js";
import { MOST_PAINTED, paintedSize } from "./content/painted-size.js";

/**
 * Lets a page be read, without its annotations unless they are asked for, and without the structure of its content (ISO 32000-2
 * 14.7). MuPDF seeks the place of each piece of marked content in it from the beginning, which takes the square of their number,
 * and mends what is wrong with it on the way. What a page shows does not depend on it. A signed document must stay as it is:
 * there the structure is put up with.
 * @throws FormfillError FILE_SIZE_TOO_LARGE where going through the page would not end in time
 */
export function readPage<Result>(
  { pdf, signed }: Pick<OpenDocument, "pdf" | "signed">,
  pageIndex: number,
  read: (page: PDFPage) => Result,
  { annotations = false } = {},
): Result {
  const page = annotations || signed ? pdf.loadPage(pageIndex) : loadBare(pdf, pageIndex);
  const object = page.getObject();
  if (paintedSize(object, annotations) > MOST_PAINTED) {
    page.destroy();
    throw new FormfillError("FILE_SIZE_TOO_LARGE", `Page ${pageIndex + 1} has too much nested content.`, {
      remedy: "Export the file again, or print it to a PDF, and use that PDF.",
    });
  }
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

/** MuPDF makes a picture of each widget that has none, whenever its page is loaded: a third of a millisecond a page. */
function loadBare(pdf: PDFDocument, pageIndex: number): PDFPage {
  const object = pdf.findPage(pageIndex);
  const annotations = object.get("Annots");
  if (annotations.isNull()) return pdf.loadPage(pageIndex);
  object.delete("Annots");
  try {
    return pdf.loadPage(pageIndex);
  } finally {
    object.put("Annots", annotations);
  }
}
