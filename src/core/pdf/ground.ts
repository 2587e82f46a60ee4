import { ColorSpace, Matrix, type PDFPage, type Rect } from "mupdf";
import type { Box } from "../geometry.js";
import type { Color } from "./text/style.js";

/** How bright a place of a page is, 0 to 1, by most of its pixels: letters cover less of a place than the ground they stand on. */
export type GroundAt = (place: Rect) => number;

/** Pixels of the picture: an A0 sheet at one pixel a point; larger pages are drawn coarser, which bounds time and memory. */
const MOST_PIXELS = 9_000_000;

/**
 * Draws a page, one pixel a point, and lets places of it be looked at, in points of the page as displayed.
 * @param annotations whether they are drawn, too
 */
export function withGround<Result>(page: PDFPage, annotations: boolean, look: (groundAt: GroundAt) => Result): Result {
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, areaOf(page.getBounds()))));
  const pixmap = page.toPixmap(Matrix.scale(scale, scale), ColorSpace.DeviceGray, false, annotations);
  try {
    const ground = { pixels: pixmap.getPixels(), stride: pixmap.getStride(), left: pixmap.getX(), top: pixmap.getY() };
    const edges = { right: ground.left + pixmap.getWidth(), bottom: ground.top + pixmap.getHeight() };
    return look((place) => {
      const [left, top, right, bottom] = place.map((edge) => Math.round(edge * scale)) as Rect;
      return middleTone(ground, {
        left: Math.max(left, ground.left),
        top: Math.max(top, ground.top),
        right: Math.min(Math.max(right, left + 1), edges.right),
        bottom: Math.min(Math.max(bottom, top + 1), edges.bottom),
      });
    });
  } finally {
    pixmap.destroy();
  }
}

/** Of larger places so many pixels are looked at in each direction. */
const MOST_LOOKS = 100;
const WHITE = 255;

interface Ground {
  pixels: Uint8ClampedArray;
  stride: number;
  /** Where its first pixel stands. */
  left: number;
  top: number;
}

/** The tone that half of the pixels of a place are no darker than, 0 to 1; white off the picture. */
function middleTone({ pixels, stride, ...origin }: Ground, { left, top, right, bottom }: Box): number {
  const tones: number[] = [];
  const [stepX, stepY] = [right - left, bottom - top].map((side) => Math.ceil(side / MOST_LOOKS)) as [number, number];
  for (let y = top; y < bottom; y += stepY) {
    for (let x = left; x < right; x += stepX) tones.push(pixels[(y - origin.top) * stride + x - origin.left] ?? WHITE);
  }
  return (tones.sort((a, b) => a - b)[tones.length >> 1] ?? WHITE) / WHITE;
}

const areaOf = ([left, top, right, bottom]: Rect): number => (right - left) * (bottom - top);

/** How bright a colour is, 0 to 1. */
export function brightness(color: Color): number {
  const [first = 0, second = 0, third = 0, black = 0] = color;
  if (color.length === 1) return first;
  const weighed = 0.3 * first + 0.59 * second + 0.11 * third;
  return color.length === 3 ? weighed : Math.max(0, 1 - weighed - black);
}
