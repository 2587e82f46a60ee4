import { type Box, overlap } from "../geometry.js";
import type { Shape, Word } from "../page.js";
import { findPatches } from "./patches.js";
import type { Bitmap } from "./raster.js";

/** Strokes of a hand or a stamp, in points: larger than dust, smaller than a picture, no straight line. */
const SMALLEST = 4;
const LARGEST = 120;
const THINNEST = 2.5;

/** Ink that is neither print nor line nor box: what somebody wrote, in points. */
export function findHandwriting(bitmap: Bitmap, scale: number, words: Word[], shapes: Shape[]): Box[] {
  const printed = [...words, ...shapes].map(({ box }) => box);
  return findPatches(bitmap, "ink", ({ left, right, top, bottom }) => {
    const [shorter, longer] = [right - left, bottom - top].sort((a, b) => a - b) as [number, number];
    return shorter >= THINNEST * scale && longer >= SMALLEST * scale && longer <= LARGEST * scale;
  })
    .map(({ left, top, right, bottom }) => ({
      left: left / scale,
      top: top / scale,
      right: right / scale,
      bottom: bottom / scale,
    }))
    .filter((stroke) => printed.every((box) => overlap(box, stroke) === 0));
}
