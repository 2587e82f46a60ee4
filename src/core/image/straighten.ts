import type { Turn } from "../turn.js";
import { binarise } from "./binarise.js";
import { findQuarters, type Quarters } from "./orientation.js";
import { returnPixels, takePixels } from "./pixels.js";
import type { Bitmap, Raster } from "./raster.js";
import { deskew, quarterTurn } from "./rotate.js";
import { findSkew } from "./skew.js";

/** Below this the lines of a page drift by less than a pixel. */
const STRAIGHT_ENOUGH = 0.03;

export interface Straight {
  raster: Raster;
  turn: Turn;
}

/** Turns a page so that its print is upright and its lines level. Takes the picture over: its pixels are used again. */
export function straighten(picture: Raster): Straight {
  const lying = inkAtHalfSize(picture);
  const quarters = findQuarters(lying, picture.scale / 2) === 0 ? 0 : quartersOf(picture);
  const upright = quarterTurn(picture, ((4 - quarters) % 4) as Quarters);
  const standing = quarters === 0 ? lying : inkAtHalfSize(upright);
  const skew = findSkew(standing);
  const isLevel = Math.abs(skew) < STRAIGHT_ENOUGH;
  const raster = isLevel ? upright : deskew(upright, skew);
  returnPixels(lying.ink, standing.ink);
  for (const { gray } of [picture, upright]) if (gray !== raster.gray) returnPixels(gray);
  const angle = quarters * 90 + (isLevel ? 0 : skew);
  return {
    raster,
    turn: {
      angle: Math.round(((angle + 360) % 360) * 100) / 100,
      width: picture.width / picture.scale,
      height: picture.height / picture.scale,
    },
  };
}

/** At half the size small print is too coarse to tell that a page lies on its head. */
function quartersOf(picture: Raster): Quarters {
  const bitmap = binarise(picture);
  const quarters = findQuarters(bitmap, picture.scale);
  returnPixels(bitmap.ink);
  return quarters;
}

/** Half the size is enough to tell that a page stands upright, and how its lines lean, at a quarter of the cost. */
function inkAtHalfSize(raster: Raster): Bitmap {
  const half = halve(raster);
  const bitmap = binarise(half);
  returnPixels(half.gray);
  return bitmap;
}

/** Four pixels averaged into one. */
function halve({ width, height, gray, scale }: Raster): Raster {
  const half: Raster = {
    width: width >> 1,
    height: height >> 1,
    gray: takePixels((width >> 1) * (height >> 1)),
    scale: scale / 2,
  };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0, i = 2 * y * width; x < half.width; x++, i += 2) {
      half.gray[y * half.width + x] = (gray[i]! + gray[i + 1]! + gray[i + width]! + gray[i + width + 1]!) >> 2;
    }
  }
  return half;
}
