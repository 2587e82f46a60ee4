import type { Box } from "../geometry.js";
import { takePixels } from "./pixels.js";

/** A gray picture of a page: one byte a pixel, row by row from the top left, 0 black … 255 white. */
export interface Raster {
  width: number;
  height: number;
  gray: Uint8Array;
  /** Pixels per point. */
  scale: number;
}

/** Size in points. */
export const sizeOf = ({ width, height, scale }: Raster) => ({ width: width / scale, height: height / scale });

/** One byte a pixel, 1 where there is ink. */
export interface Bitmap {
  width: number;
  height: number;
  ink: Uint8Array;
}

/** How many pixels of a box, in pixels, are ink; right and bottom are exclusive. */
export function inkIn({ width, height, ink }: Bitmap, { left, top, right, bottom }: Box): number {
  let count = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++) count += ink[y * width + x]!;
  }
  return count;
}

/** Mean level of the pixels in a box, in pixels; white where the box lies off the picture. */
export function meanIn({ width, height, gray }: Raster, { left, top, right, bottom }: Box): number {
  let [sum, count] = [0, 0];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++, count++) sum += gray[y * width + x]!;
  }
  return count === 0 ? 255 : sum / count;
}

/** Swaps rows and columns, so that code for horizontal lines can find vertical ones too. */
export function transpose(pixels: Uint8Array, width: number, height: number): Uint8Array {
  const turned = takePixels(pixels.length);
  // Tiles keep both the read and the written rows in the cache.
  const tile = 32;
  for (let top = 0; top < height; top += tile) {
    const bottom = Math.min(top + tile, height);
    for (let left = 0; left < width; left += tile) {
      const right = Math.min(left + tile, width);
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) turned[x * height + y] = pixels[y * width + x]!;
      }
    }
  }
  return turned;
}

/** A box in pixels, not rounded. @param scale pixels for one unit of the box: a point, or a block of pixels */
export const inPixels = ({ left, top, right, bottom }: Box, scale: number): Box => ({
  left: left * scale,
  top: top * scale,
  right: right * scale,
  bottom: bottom * scale,
});

/** A box of pixels in points. */
export const inPoints = ({ left, top, right, bottom }: Box, scale: number): Box => ({
  left: left / scale,
  top: top / scale,
  right: right / scale,
  bottom: bottom / scale,
});
