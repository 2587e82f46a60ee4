import * as mupdf from "mupdf";
import type { OpenDocument } from "../input/document.js";

/** Longer sides are scaled down by those who look at the picture, so more pixels would only cost. */
const LONGEST_SIDE = 1_500;

/** A gray PNG of a page as displayed. */
export function pagePicture(document: OpenDocument, pageIndex: number): Uint8Array {
  const page = document.pdf.loadPage(pageIndex);
  try {
    const [left, top, right, bottom] = page.getBounds();
    const scale = LONGEST_SIDE / Math.max(1, right - left, bottom - top);
    const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false, true);
    try {
      return pixmap.asPNG().slice();
    } finally {
      pixmap.destroy();
    }
  } finally {
    page.destroy();
  }
}
