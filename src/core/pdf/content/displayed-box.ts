import { Matrix, type PDFPage, Rect } from "mupdf";

/** What is displayed of a page, in its user space; also of one whose boxes are missing or make no sense. */
export const displayedBox = (page: PDFPage): Rect =>
  Rect.transform(page.getBounds(), Matrix.invert(page.getTransform()));
