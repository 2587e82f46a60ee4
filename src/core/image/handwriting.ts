import { type Box, overlap } from "../geometry.js";
import type { Shape, Word } from "../page.js";
import type { Patch } from "./patches.js";
import { inPoints } from "./raster.js";

/** Strokes of handwriting or a stamp, in points: larger than dust, smaller than a picture, not a straight line. */
const SMALLEST = 4;
const LARGEST = 120;
const THINNEST = 2.5;

/**
 * Ink that is neither print nor line nor box, so probably handwritten, in points.
 * @param marks patches of ink on the page
 */
export function findHandwriting(marks: Patch[], scale: number, words: Word[], shapes: Shape[]): Box[] {
  const printed = [...words, ...shapes].map(({ box }) => box);
  return marks
    .filter(({ left, right, top, bottom }) => {
      const [shorter, longer] = [Math.min(right - left, bottom - top), Math.max(right - left, bottom - top)];
      return shorter >= THINNEST * scale && longer >= SMALLEST * scale && longer <= LARGEST * scale;
    })
    .map((mark) => inPoints(mark, scale))
    .filter((stroke) => printed.every((box) => overlap(box, stroke) === 0));
}
