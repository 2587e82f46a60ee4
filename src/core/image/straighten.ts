import type { Turn } from "../turn.js";
import { binarise } from "./binarise.js";
import { findQuarters, type Quarters } from "./orientation.js";
import type { Bitmap, Raster } from "./raster.js";
import { deskew, quarterTurn } from "./rotate.js";
import { findSkew } from "./skew.js";

/** Below this the lines of a page drift by less than a pixel. */
const STRAIGHT_ENOUGH = 0.03;

export interface Straight {
  raster: Raster;
  turn: Turn;
}

/** Turns a page so that its print is upright and its lines level. */
export function straighten(raster: Raster): Straight {
  const bitmap = binarise(raster);
  const quarters = findQuarters(bitmap, raster.scale);
  const upright = quarterTurn(raster, ((4 - quarters) % 4) as Quarters);
  const skew = findSkew(halve(quarters === 0 ? bitmap : binarise(upright)));
  const isLevel = Math.abs(skew) < STRAIGHT_ENOUGH;
  const angle = quarters * 90 + (isLevel ? 0 : skew);
  return {
    raster: isLevel ? upright : deskew(upright, skew),
    turn: {
      angle: Math.round(((angle + 360) % 360) * 100) / 100,
      width: raster.width / raster.scale,
      height: raster.height / raster.scale,
    },
  };
}

/** Every second pixel each way: the lines of a page stay, and the search for their angle costs a quarter. */
function halve({ width, height, ink }: Bitmap): Bitmap {
  const half = { width: width >> 1, height: height >> 1, ink: new Uint8Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) half.ink[y * half.width + x] = ink[2 * y * width + 2 * x]!;
  }
  return half;
}
