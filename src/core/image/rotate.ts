import type { Quarters } from "./orientation.js";
import { takePixels } from "./pixels.js";
import type { Raster } from "./raster.js";

/** What lies beyond the edge of the picture. */
export const PAPER = 255;

/** The picture turned clockwise by whole quarters, pixel for pixel. */
export function quarterTurn(raster: Raster, quarters: Quarters): Raster {
  const { width, height, gray } = raster;
  if (quarters === 0) return raster;
  const turned = takePixels(gray.length);
  if (quarters === 2) {
    for (let i = 0, last = gray.length - 1; i <= last; i++) turned[last - i] = gray[i]!;
    return { ...raster, gray: turned };
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const target = quarters === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[target] = gray[y * width + x]!;
    }
  }
  return { ...raster, width: height, height: width, gray: turned };
}

/** The picture turned counter-clockwise by a small angle about its middle, with bilinear sampling; the size stays. */
export function deskew(raster: Raster, degrees: number): Raster {
  const { width, height, gray } = raster;
  const radians = (degrees * Math.PI) / 180;
  // 16.16 fixed point: the inner loop is then integer additions only.
  const one = 1 << 16;
  const cos = Math.round(Math.cos(radians) * one);
  const sin = Math.round(Math.sin(radians) * one);
  const turned = takePixels(gray.length);
  const middleX = (width - 1) / 2;
  const middleY = (height - 1) / 2;
  for (let y = 0; y < height; y++) {
    let sourceX = Math.round(middleX * one - cos * middleX - sin * (y - middleY));
    let sourceY = Math.round(middleY * one - sin * middleX + cos * (y - middleY));
    for (let x = 0; x < width; x++, sourceX += cos, sourceY += sin) {
      const left = sourceX >> 16;
      const top = sourceY >> 16;
      const i = top * width + left;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) {
        turned[y * width + x] = left >= 0 && top >= 0 && left < width && top < height ? gray[i]! : PAPER;
        continue;
      }
      const right = (sourceX >> 8) & 255;
      const down = (sourceY >> 8) & 255;
      const above = gray[i]! * (256 - right) + gray[i + 1]! * right;
      const below = gray[i + width]! * (256 - right) + gray[i + width + 1]! * right;
      turned[y * width + x] = (above * (256 - down) + below * down) >> 16;
    }
  }
  return { ...raster, gray: turned };
}
