import { returnPixels, takeLevels, takePixels } from "./pixels.js";
import type { Bitmap, Raster } from "./raster.js";

/** Half the side of the neighbourhood a pixel is compared with, in points: wider than a letter, narrower than a shadow. */
const REACH = 9;

/** Side of the blocks whose mean stands in for their pixels in that comparison, in pixels. */
const BLOCK = 4;

/** A pixel is ink if it is darker than this share of the mean around it, by at least this many levels (noise, JPEG ringing). */
const DARKER = 0.95;
const LEVELS = 5;

/** Below this share of the paper's white a pixel is ink regardless of its surroundings, as inside solid bars. */
const BLACK = 0.4;

/** Separates ink from paper by an adaptive threshold: each pixel against the mean around its block; solid black stays solid. */
export function binarise(raster: Raster): Bitmap {
  const { width, height, gray } = raster;
  const ink = takePixels(width * height).fill(0);
  const means = blockMeans(raster);
  const threshold = meansAround(means, Math.max(1, Math.round((REACH * raster.scale) / BLOCK)));
  const black = BLACK * paperWhite(gray);
  for (let i = 0; i < threshold.length; i++) threshold[i] = Math.max(black, DARKER * threshold[i]! - LEVELS);
  for (let y = 0; y < height; y++) {
    const end = (y + 1) * width;
    let block = Math.floor(y / BLOCK) * means.columns;
    let i = y * width;
    // A block at a time, written out: loops over millions of pixels are what a scan costs.
    for (; i + BLOCK <= end; i += BLOCK, block++) {
      const least = Math.ceil(threshold[block]!);
      if (gray[i]! < least) ink[i] = 1;
      if (gray[i + 1]! < least) ink[i + 1] = 1;
      if (gray[i + 2]! < least) ink[i + 2] = 1;
      if (gray[i + 3]! < least) ink[i + 3] = 1;
    }
    for (; i < end; i++) if (gray[i]! < Math.ceil(threshold[block]!)) ink[i] = 1;
  }
  returnPixels(means.mean, threshold);
  return { width, height, ink };
}

interface BlockMeans {
  columns: number;
  rows: number;
  mean: Float32Array;
}

function blockMeans(raster: Raster): BlockMeans {
  const { width, height, gray } = raster;
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const mean = takeLevels(columns * rows);
  const rowSum = (i: number): number => gray[i]! + gray[i + 1]! + gray[i + 2]! + gray[i + 3]!;
  for (let row = 0; row < rows; row++) {
    const high = Math.min(BLOCK, height - row * BLOCK);
    for (let column = 0; column < columns; column++) {
      const first = row * BLOCK * width + column * BLOCK;
      const wide = Math.min(BLOCK, width - column * BLOCK);
      const isWhole = wide === BLOCK && high === BLOCK;
      const sum = isWhole
        ? rowSum(first) + rowSum(first + width) + rowSum(first + 2 * width) + rowSum(first + 3 * width)
        : sumOf(raster, first, wide, high);
      mean[row * columns + column] = sum / (wide * high);
    }
  }
  return { columns, rows, mean };
}

/** The sum of a block that the edge of the picture cuts. */
function sumOf({ width, gray }: Raster, first: number, wide: number, high: number): number {
  let sum = 0;
  for (let y = 0; y < high; y++) for (let x = 0; x < wide; x++) sum += gray[first + y * width + x]!;
  return sum;
}

/** Mean of the blocks within reach of each block: down the columns first, then along the rows. */
function meansAround({ columns, rows, mean }: BlockMeans, reach: number): Float32Array {
  const down = takeLevels(mean.length);
  for (let x = 0; x < columns; x++) slideMean(mean, down, { first: x, step: columns, count: rows }, reach);
  const around = takeLevels(mean.length);
  for (let y = 0; y < rows; y++) slideMean(down, around, { first: y * columns, step: 1, count: columns }, reach);
  returnPixels(down);
  return around;
}

/** A row or a column of blocks: where it begins, and how far apart its blocks are. */
interface Lane {
  first: number;
  step: number;
  count: number;
}

/** The mean of a lane's blocks within reach of each of them. */
function slideMean(from: Float32Array, to: Float32Array, { first, step, count }: Lane, reach: number): void {
  let sum = 0;
  let held = Math.min(reach, count);
  for (let n = 0; n < held; n++) sum += from[first + n * step]!;
  for (let n = 0; n < count; n++) {
    if (n + reach < count) {
      sum += from[first + (n + reach) * step]!;
      held++;
    }
    to[first + n * step] = sum / held;
    if (n - reach >= 0) {
      sum -= from[first + (n - reach) * step]!;
      held--;
    }
  }
}

/** The most frequent of the lighter levels. */
function paperWhite(gray: Uint8Array): number {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < gray.length; i += 7) histogram[gray[i]!]!++;
  let best = 255;
  let count = -1;
  for (let level = 96; level < 256; level++) {
    if (histogram[level]! > count) {
      count = histogram[level]!;
      best = level;
    }
  }
  return best;
}
