import { Matrix, type PDFPage, Rect } from "mupdf";

/** The displayed part of a page, in user space, even if its boxes are missing or invalid. */
export const displayedBox = (page: PDFPage): Rect =>
  Rect.transform(page.getBounds(), Matrix.invert(page.getTransform()));
