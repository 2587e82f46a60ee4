import type { Shape } from "../page.js";
import { findHoles, type Hole } from "./holes.js";
import type { Bitmap } from "./raster.js";

/** Inner size of the boxes and circles looked for, in points. Larger frames are found by their rules. */
const SMALLEST = 3.2;
const LARGEST = 26;

/** Share of its bounding box that the inside of a box fills, and that of an ellipse (π/4, edges frayed). */
const FULL = 0.9;
const ROUND = [0.7, 0.84] as const;

/** Inside of the smallest circle: below are the bowls of letters. */
const SMALLEST_ROUND = 5;

/** Small closed boxes and circles with nothing in them, in points. */
export function findBoxes(bitmap: Bitmap, scale: number): Shape[] {
  return findHoles(bitmap, SMALLEST * scale, LARGEST * scale).flatMap((hole) => {
    const width = hole.right - hole.left;
    const height = hole.bottom - hole.top;
    const share = hole.pixels / (width * height);
    const round = share >= ROUND[0] && share <= ROUND[1] && Math.min(width, height) >= SMALLEST_ROUND * scale;
    if (share < FULL && !(round && Math.max(width, height) < 1.4 * Math.min(width, height))) return [];
    const thickness = outline(bitmap, hole);
    const grown = thickness / 2;
    return [
      {
        kind: share >= FULL ? ("rectangle" as const) : ("ellipse" as const),
        box: {
          left: (hole.left - grown) / scale,
          top: (hole.top - grown) / scale,
          right: (hole.right + grown) / scale,
          bottom: (hole.bottom + grown) / scale,
        },
        stroke: { gray: 0, thickness: thickness / scale },
      },
    ];
  });
}

/** Thickness in pixels of the thinnest side: a drop shadow or a neighbouring line may thicken the others. */
function outline({ width, height, ink }: Bitmap, hole: Hole): number {
  const x = (hole.left + hole.right) >> 1;
  const y = (hole.top + hole.bottom) >> 1;
  const side = (fromX: number, fromY: number, stepX: number, stepY: number): number => {
    let count = 0;
    for (let cx = fromX, cy = fromY; cx >= 0 && cy >= 0 && cx < width && cy < height; cx += stepX, cy += stepY) {
      if (ink[cy * width + cx] === 0) break;
      count++;
    }
    return count;
  };
  return Math.min(
    side(hole.left - 1, y, -1, 0),
    side(hole.right, y, 1, 0),
    side(x, hole.top - 1, 0, -1),
    side(x, hole.bottom, 0, 1),
  );
}
