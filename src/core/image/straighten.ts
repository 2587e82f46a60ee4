import type { Turn } from "../turn.js";
import { binarise } from "./binarise.js";
import { findQuarters, type Quarters } from "./orientation.js";
import type { Raster } from "./raster.js";
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
  const half = halve(raster);
  const bitmap = binarise(half);
  const quarters = findQuarters(bitmap, half.scale);
  const upright = quarterTurn(raster, ((4 - quarters) % 4) as Quarters);
  const skew = findSkew(quarters === 0 ? bitmap : binarise(halve(upright)));
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

/** Half the size, four pixels averaged into one: enough to tell how a page lies, at a quarter of the cost. */
function halve({ width, height, gray, scale }: Raster): Raster {
  const half: Raster = {
    width: width >> 1,
    height: height >> 1,
    gray: new Uint8Array((width >> 1) * (height >> 1)),
    scale: scale / 2,
  };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0, i = 2 * y * width; x < half.width; x++, i += 2) {
      half.gray[y * half.width + x] = (gray[i]! + gray[i + 1]! + gray[i + width]! + gray[i + width + 1]!) >> 2;
    }
  }
  return half;
}
