import type { Box } from "../../src/core/geometry.js";
import type { Picture } from "./pictures.js";

export interface Difference {
  pixels: number;
  /** The largest difference of a colour, of 255. */
  most: number;
}

/** What differs at all, red, green and blue counted each. */
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

/** Side of the patches two renderers are compared in, in points: they smooth edges each in their own way. */
const PATCH = 3;

/** The largest difference of the mean brightness of a patch within a box, 0 to 1. */
export function patchDifference(a: Picture, b: Picture, box: Box, dpi: number): number {
  const scale = dpi / 72;
  let most = 0;
  for (let top = box.top; top < box.bottom; top += PATCH) {
    for (let left = box.left; left < box.right; left += PATCH) {
      const patch = { left, top, right: left + PATCH, bottom: top + PATCH };
      most = Math.max(most, Math.abs(brightness(a, patch, scale) - brightness(b, patch, scale)));
    }
  }
  return most / 255;
}

function brightness({ width, height, rgb }: Picture, { left, top, right, bottom }: Box, scale: number): number {
  const within = (value: number, end: number) => Math.max(0, Math.min(end, Math.round(value * scale)));
  const [x0, x1, y0, y1] = [within(left, width), within(right, width), within(top, height), within(bottom, height)];
  let sum = 0;
  for (let y = y0; y < y1; y++)
    for (let at = 3 * (y * width + x0); at < 3 * (y * width + x1); at++) sum += rgb[at] as number;
  return x1 > x0 && y1 > y0 ? sum / (3 * (x1 - x0) * (y1 - y0)) : 255;
}
