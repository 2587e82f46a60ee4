import type { Shape } from "../page.js";
import { findPatches, type Patch } from "./patches.js";
import { type Bitmap, inkIn } from "./raster.js";

/** Inner size of the boxes and circles looked for, in points. Larger frames are found by their rules. */
const SMALLEST = 2.6;
const LARGEST = 26;

/** Share of its bounding box that the inside of a box fills, and that of an ellipse (π/4, edges frayed). */
const FULL = 0.9;
const ROUND = [0.7, 0.86] as const;

/** Least share of each corner that is paper in a box; the bowl of a D is rounded there. */
const CORNER = 0.7;

/** Inside of the smallest circle: below are the bowls of letters. */
const SMALLEST_ROUND = 4.5;

/** A circle this large inside is no letter of running text, and its label may stand closer than letters do. Gaps by its width. */
const LARGER_THAN_LETTERS = 6.2;
const LETTER_GAP = 0.3;
const CLOSE_GAP = 0.1;

/** Thickest side of a box, in points. */
const THICKEST = 3;

/** A box with a drop shadow is a dingbat, whose em is larger than its drawing by this share of its inside on each side. */
const EM = 0.15;

/** Pixels by which the sides in the shadow are thicker. */
const SHADOW = 2;

/** Boxes below this size stand alone, or they are bowls of letters. */
const SMALL = 5;

/** Small closed boxes and circles with nothing in them, in points. */
export function findBoxes(bitmap: Bitmap, scale: number): Shape[] {
  const sized = ({ left, right, top, bottom }: Patch) =>
    Math.min(right - left, bottom - top) >= SMALLEST * scale && Math.max(right - left, bottom - top) <= LARGEST * scale;
  return findPatches(bitmap, "paper").flatMap((hole) => {
    if (!sized(hole)) return [];
    const kind = kindOf(bitmap, hole, scale);
    if (kind === null) return [];
    const sides = outline(bitmap, hole, THICKEST * scale);
    const thickness = Math.min(sides.left, sides.top, sides.right, sides.bottom);
    const inset = thickness / 2 - (hasShadow(sides) ? EM * (hole.right - hole.left) : 0);
    const box = {
      left: (hole.left - sides.left + inset) / scale,
      top: (hole.top - sides.top + inset) / scale,
      right: (hole.right + sides.right - inset) / scale,
      bottom: (hole.bottom + sides.bottom - inset) / scale,
    };
    return [{ kind, box, stroke: { gray: 0, thickness: thickness / scale } }];
  });
}

type Sides = Record<"left" | "top" | "right" | "bottom", number>;

const hasShadow = ({ left, top, right, bottom }: Sides): boolean =>
  right - left >= SHADOW && Math.abs(bottom - top) >= SHADOW;

function kindOf(bitmap: Bitmap, hole: Patch, scale: number): "rectangle" | "ellipse" | null {
  const width = hole.right - hole.left;
  const height = hole.bottom - hole.top;
  const share = hole.pixels / (width * height);
  const smaller = Math.min(width, height);
  if (share >= FULL && hasCorners(bitmap, hole)) {
    return smaller >= SMALL * scale ||
      (standsAlone(bitmap, hole, LETTER_GAP) && Math.max(width, height) < 1.3 * smaller)
      ? "rectangle"
      : null;
  }
  const round = share >= ROUND[0] && share <= ROUND[1] && Math.max(width, height) < 1.4 * smaller;
  const gap = smaller >= LARGER_THAN_LETTERS * scale ? CLOSE_GAP : LETTER_GAP;
  return round && smaller >= SMALLEST_ROUND * scale && standsAlone(bitmap, hole, gap) ? "ellipse" : null;
}

function hasCorners(bitmap: Bitmap, { left, top, right, bottom }: Patch): boolean {
  const w = Math.max(2, (right - left) >> 2);
  const h = Math.max(2, (bottom - top) >> 2);
  return [
    [left, top],
    [right - w, top],
    [left, bottom - h],
    [right - w, bottom - h],
  ].every(([x, y]) => inkIn(bitmap, x!, y!, x! + w, y! + h) <= (1 - CORNER) * w * h);
}

/** Whether nothing stands close to the left and the right, as letters do in a word. */
function standsAlone(bitmap: Bitmap, { left, top, right, bottom }: Patch, share: number): boolean {
  const gap = Math.max(2, Math.round(share * (right - left)));
  const middle = (top + bottom) >> 1;
  let from = left - 1;
  while (from > 0 && bitmap.ink[middle * bitmap.width + from] === 1) from--;
  let to = right;
  while (to < bitmap.width && bitmap.ink[middle * bitmap.width + to] === 1) to++;
  return (
    left - from < 0.5 * (right - left) &&
    to - right < 0.5 * (right - left) &&
    inkIn(bitmap, from - gap, top, from - 1, bottom) === 0 &&
    inkIn(bitmap, to + 1, top, to + gap, bottom) === 0
  );
}

/**
 * Thickness in pixels of each side. A drop shadow belongs to its box; a side thicker than `most` is another mark the box
 * touches, and counts as thick as the thinnest.
 */
function outline({ width, height, ink }: Bitmap, hole: Patch, most: number): Sides {
  const depth = (fromX: number, fromY: number, stepX: number, stepY: number): number => {
    let count = 0;
    for (let x = fromX, y = fromY; x >= 0 && y >= 0 && x < width && y < height; x += stepX, y += stepY) {
      if (ink[y * width + x] === 0) break;
      count++;
    }
    return count;
  };
  const across = [0.25, 0.5, 0.75].map((share) => Math.round(hole.left + share * (hole.right - 1 - hole.left)));
  const down = [0.25, 0.5, 0.75].map((share) => Math.round(hole.top + share * (hole.bottom - 1 - hole.top)));
  const sides = {
    left: Math.min(...down.map((y) => depth(hole.left - 1, y, -1, 0))),
    right: Math.min(...down.map((y) => depth(hole.right, y, 1, 0))),
    top: Math.min(...across.map((x) => depth(x, hole.top - 1, 0, -1))),
    bottom: Math.min(...across.map((x) => depth(x, hole.bottom, 0, 1))),
  };
  const thinnest = Math.min(...Object.values(sides));
  const own = (side: number) => (side > most ? thinnest : side);
  return { left: own(sides.left), top: own(sides.top), right: own(sides.right), bottom: own(sides.bottom) };
}
