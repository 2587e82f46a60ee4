import * as mupdf from "mupdf";
import { copyPixels, takePixels } from "../image/pixels.js";
import type { Raster } from "../image/raster.js";
import type { OpenDocument } from "../input/document.js";
import { readPage } from "./read-page.js";

/** Resolution at which scans are read: the best recognition for its cost, by measurement. */
const SCAN_DPI = 200;

/** Pixels of one picture: A3 at 200 dpi fits; larger sheets are rendered more coarsely, to bound time and memory. */
const MOST_PIXELS = 9_000_000;

/** A gray picture of a page as displayed, without its widgets and annotations. */
export function renderPage(document: OpenDocument, pageIndex: number, dpi = SCAN_DPI): Raster {
  const raster = readPage(document, pageIndex, (page) => {
    const [left, top, right, bottom] = page.getBounds();
    const area = Math.max(1, (right - left) * (bottom - top));
    const scale = Math.min(dpi / 72, Math.sqrt(MOST_PIXELS / area));
    const pixmap = page.toPixmap(mupdf.Matrix.scale(scale, scale), mupdf.ColorSpace.DeviceGray, false, false);
    try {
      return { width: pixmap.getWidth(), height: pixmap.getHeight(), gray: copyRows(pixmap), scale };
    } finally {
      pixmap.destroy();
    }
  });
  // mupdf keeps decoded images for the next rendering, but pages are rendered once, and a long scan is nothing but images.
  mupdf.emptyStore();
  return raster;
}

/** The samples are a view of the WASM heap, which moves when it grows, so they are copied at once. */
function copyRows(pixmap: mupdf.Pixmap): Uint8Array {
  const width = pixmap.getWidth();
  const height = pixmap.getHeight();
  const stride = pixmap.getStride();
  const samples = pixmap.getPixels();
  if (stride === width) return copyPixels(samples.subarray(0, width * height));
  const rows = takePixels(width * height);
  for (let y = 0; y < height; y++) rows.set(samples.subarray(y * stride, y * stride + width), y * width);
  return rows;
}
