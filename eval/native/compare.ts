import type { Box } from "../../src/core/geometry.js";
import type { Picture } from "./pictures.js";

export interface Difference {
  pixels: number;
  /** The largest difference of a colour, of 255. */
  most: number;
}

/** How much two pictures differ; red, green and blue are counted separately. */
export function difference(a: Picture, b: Picture): Difference {
  if (a.width !== b.width || a.height !== b.height) return { pixels: a.rgb.length, most: 255 };
  const found: Difference = { pixels: 0, most: 0 };
  for (let at = 0; at < a.rgb.length; at++) {
    const levels = Math.abs((a.rgb[at] as number) - (b.rgb[at] as number));
    if (levels === 0) continue;
    found.pixels++;
    found.most = Math.max(found.most, levels);
  }
  return found;
}

/** Side of the patches in which two renderers are compared, in points: each has its own antialiasing. */
const PATCH = 3;

/** Renderers round to pixels differently, so a patch may be off by one. */
const MOVES = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })));

/** The largest difference of the mean brightness of a patch within a box, 0 to 1. */
export function patchDifference(a: Picture, b: Picture, box: Box, dpi: number): number {
  const scale = dpi / 72;
  let most = 0;
  for (let top = box.top; top < box.bottom; top += PATCH) {
    for (let left = box.left; left < box.right; left += PATCH) {
      const patch = pixelsOf({ left, top, right: left + PATCH, bottom: top + PATCH }, scale);
      const own = brightness(a, patch);
      const nearest = Math.min(...MOVES.map((by) => Math.abs(own - brightness(b, moved(patch, by)))));
      most = Math.max(most, nearest);
    }
  }
  return most / 255;
}

const pixelsOf = ({ left, top, right, bottom }: Box, scale: number): Box => ({
  left: Math.round(left * scale),
  top: Math.round(top * scale),
  right: Math.round(right * scale),
  bottom: Math.round(bottom * scale),
});

const moved = ({ left, top, right, bottom }: Box, { x, y }: { x: number; y: number }): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** The mean of a picture's pixels in a box; outside the picture is white. */
function brightness({ width, height, rgb }: Picture, { left, top, right, bottom }: Box): number {
  let sum = 0;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = 3 * (y * width + x);
      const inside = x >= 0 && x < width && y >= 0 && y < height;
      sum += inside ? (rgb[at] as number) + (rgb[at + 1] as number) + (rgb[at + 2] as number) : 3 * 255;
    }
  }
  return sum / (3 * Math.max(1, (right - left) * (bottom - top)));
}
