import { levelBelow } from "./level-below.js";
import type { Raster } from "./raster.js";

/** Every so many pixels are sampled; of these, at least the share INK is print on a page worth reading. */
const SAMPLED = 7;
const INK = 0.002;

/** The darkest print of a good scan is darker than PALE; that of a pale one is darkened to BLACK. */
const PALE = 100;
const BLACK = 40;

/** Differences smaller than this are noise, in levels. */
const LEAST = 40;

/** Gives the print of a pale scan the contrast of a good one, because lines are found by fixed thresholds. Modifies the picture. */
export function darkenPale(raster: Raster): Raster {
  const { gray } = raster;
  const histogram = new Uint32Array(256);
  for (let i = 0; i < gray.length; i += SAMPLED) histogram[gray[i]!]!++;
  const ink = levelBelow(histogram, gray.length / SAMPLED, INK);
  const paper = histogram.lastIndexOf(Math.max(...histogram.subarray(ink)));
  if (ink <= PALE || paper - ink < LEAST) return raster;
  const gain = (paper - BLACK) / (paper - ink);
  const levels = Uint8ClampedArray.from({ length: 256 }, (_, level) => paper - gain * (paper - level));
  for (let i = 0; i < gray.length; i++) gray[i] = levels[gray[i]!]!;
  return raster;
}
