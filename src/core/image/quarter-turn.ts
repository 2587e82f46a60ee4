import type { Quarters } from "./orientation.js";
import { takePixels } from "./pixels.js";
import type { Raster } from "./raster.js";

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
