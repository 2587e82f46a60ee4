import type { Turn } from "../turn.js";
import { binarise } from "./binarise.js";
import type { Raster } from "./raster.js";
import { deskew, quarterTurn } from "./rotate.js";
import { findSkew } from "./skew.js";

/** Below this the lines of a page drift by less than a pixel. */
const STRAIGHT_ENOUGH = 0.03;

export interface Straight {
  raster: Raster;
  turn: Turn;
}

/**
 * Turns a page so that its print is upright and its lines level.
 * @param quarters clockwise quarter turns by which the print is turned on the picture given
 */
export function straighten(raster: Raster, quarters: 0 | 1 | 2 | 3): Straight {
  const upright = quarterTurn(raster, ((4 - quarters) % 4) as 0 | 1 | 2 | 3);
  const skew = findSkew(halve(binarise(upright)));
  const level = Math.abs(skew) < STRAIGHT_ENOUGH ? upright : deskew(upright, skew);
  const turned = Math.abs(skew) < STRAIGHT_ENOUGH ? 0 : skew;
  const angle = Math.round(((quarters * 90 + turned + 360) % 360) * 100) / 100;
  return {
    raster: level,
    turn: { angle, width: raster.width / raster.scale, height: raster.height / raster.scale },
  };
}

/** Every second pixel each way: the lines of a page stay, and the search for their angle costs a quarter. */
function halve({ width, height, ink }: { width: number; height: number; ink: Uint8Array }) {
  const half = { width: width >> 1, height: height >> 1, ink: new Uint8Array((width >> 1) * (height >> 1)) };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) half.ink[y * half.width + x] = ink[2 * y * width + 2 * x]!;
  }
  return half;
}
