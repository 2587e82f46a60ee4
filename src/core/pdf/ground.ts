import { ColorSpace, Matrix, type PDFPage, type Rect } from "mupdf";
import type { Color } from "./text/style.js";

/** How bright a place of a page is, 0 to 1, by most of its pixels: letters cover less of a place than the ground they stand on. */
export type GroundAt = (place: Rect) => number;

/**
 * Draws a page, one pixel a point, and lets places of it be looked at.
 * @param annotations whether they are drawn, too
 */
export function withGround<Result>(page: PDFPage, annotations: boolean, look: (groundAt: GroundAt) => Result): Result {
  const pixmap = page.toPixmap(Matrix.identity, ColorSpace.DeviceGray, false, annotations);
  try {
    const [originX, originY] = [pixmap.getX(), pixmap.getY()];
    const [width, height, stride] = [pixmap.getWidth(), pixmap.getHeight(), pixmap.getStride()];
    const pixels = pixmap.getPixels();
    return look(([left, top, right, bottom]) => {
      const values: number[] = [];
      for (let y = Math.max(0, Math.round(top) - originY); y < Math.min(height, Math.round(bottom) - originY); y++) {
        for (let x = Math.max(0, Math.round(left) - originX); x < Math.min(width, Math.round(right) - originX); x++) {
          values.push(pixels[y * stride + x] ?? 255);
        }
      }
      return (values.sort((a, b) => a - b)[values.length >> 1] ?? 255) / 255;
    });
  } finally {
    pixmap.destroy();
  }
}

/** How bright a colour is, 0 to 1. */
export function brightness(color: Color): number {
  const [first = 0, second = 0, third = 0, black = 0] = color;
  if (color.length === 1) return first;
  const weighed = 0.3 * first + 0.59 * second + 0.11 * third;
  return color.length === 3 ? weighed : Math.max(0, 1 - weighed - black);
}
