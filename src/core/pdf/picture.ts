import * as mupdf from "mupdf";
import type { OpenDocument } from "../input/document.js";
import { readPage } from "./read-page.js";

export interface PagePicture {
  png: Uint8Array;
  /** Size of the page in points, the space of all boxes. */
  width: number;
  height: number;
}

/** Sharp on ordinary screens; language models scale larger pictures down, so that more pixels only cost. */
const LONGEST_SIDE = 1_500;

/** A page as a person sees it, its widgets and annotations included, as PNG. Throws as `readPage`. */
export function drawPicture(document: OpenDocument, pageIndex: number, tone: "gray" | "colour"): PagePicture {
  const draw = (page: mupdf.PDFPage): PagePicture => {
    const [left, top, right, bottom] = page.getBounds();
    const [width, height] = [right - left, bottom - top];
    const scale = LONGEST_SIDE / Math.max(1, width, height);
    const space = tone === "gray" ? mupdf.ColorSpace.DeviceGray : mupdf.ColorSpace.DeviceRGB;
    const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), space, false, true);
    try {
      return { png: pixmap.asPNG().slice(), width, height };
    } finally {
      pixmap.destroy();
    }
  };
  return readPage(document, pageIndex, draw, { annotations: true });
}
