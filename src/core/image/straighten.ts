import type { Keystone, Turn } from "../turn.js";
import { binarise } from "./binarise.js";
import { lowerEdges, rightEdges } from "./edge-points.js";
import { findKeystone } from "./keystone.js";
import { layFlat } from "./lay-flat.js";
import { findQuarters, type Quarters } from "./orientation.js";
import { returnPixels, takePixels } from "./pixels.js";
import { quarterTurn } from "./quarter-turn.js";
import type { Bitmap, Raster } from "./raster.js";
import { findSkew } from "./skew.js";

/** Below this skew, the lines of a page drift by less than a pixel. */
const STRAIGHT_ENOUGH = 0.03;

export interface Straight {
  raster: Raster;
  turn: Turn;
}

/** Rotates and deskews a page, and corrects the keystone of a photograph. Takes over the picture: its pixels are reused. */
export function straighten(picture: Raster): Straight {
  const lying = inkAtHalfSize(picture);
  const quarters = findQuarters(lying, picture.scale / 2) === 0 ? 0 : quartersOf(picture);
  const upright = quarterTurn(picture, ((4 - quarters) % 4) as Quarters);
  const standing = quarters === 0 ? lying : inkAtHalfSize(upright);
  const { raster, skew, keystone } = levelled(upright, standing);
  returnPixels(lying.ink, standing.ink);
  for (const { gray } of [picture, upright]) if (gray !== raster.gray) returnPixels(gray);
  return {
    raster,
    turn: {
      angle: Math.round(((quarters * 90 + skew + 360) % 360) * 100) / 100,
      width: picture.width / picture.scale,
      height: picture.height / picture.scale,
      ...(keystone && { keystone }),
    },
  };
}

/** @param standing the ink of the upright page, at half its size */
function levelled(upright: Raster, standing: Bitmap): { raster: Raster; skew: number; keystone?: Keystone } {
  const feet = lowerEdges(standing);
  const skew = findSkew(feet, standing);
  const found = findKeystone(feet, rightEdges(standing), standing, skew);
  if (found) {
    const perPoint = upright.scale / 2;
    const { across, down, shear } = found.keystone;
    const keystone = { across: across * perPoint, down: down * perPoint, shear };
    return { raster: layFlat(upright, found.skew, keystone), skew: found.skew, keystone };
  }
  const isLevel = Math.abs(skew) < STRAIGHT_ENOUGH;
  return isLevel ? { raster: upright, skew: 0 } : { raster: layFlat(upright, skew), skew };
}

/** At half the size, small print is too coarse to detect that a page is upside down. */
function quartersOf(picture: Raster): Quarters {
  const bitmap = binarise(picture);
  const quarters = findQuarters(bitmap, picture.scale);
  returnPixels(bitmap.ink);
  return quarters;
}

/** Half the size is enough to detect that a page is upright, and its skew, at a quarter of the cost. */
function inkAtHalfSize(raster: Raster): Bitmap {
  const half = halve(raster);
  const bitmap = binarise(half);
  returnPixels(half.gray);
  return bitmap;
}

/** Four pixels averaged into one. */
function halve({ width, height, gray, scale }: Raster): Raster {
  const [wide, high] = [width >> 1, height >> 1];
  const mean = takePixels(wide * high);
  for (let y = 0, to = 0; y < high; y++) {
    for (let i = 2 * y * width, end = to + wide; to < end; to++, i += 2) {
      mean[to] = (gray[i]! + gray[i + 1]! + gray[i + width]! + gray[i + width + 1]!) >> 2;
    }
  }
  return { width: wide, height: high, gray: mean, scale: scale / 2 };
}
