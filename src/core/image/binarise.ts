import type { Bitmap, Raster } from "./raster.js";

/** Half the side of the neighbourhood a pixel is compared with, in points: wider than a letter, narrower than a shadow. */
const REACH = 9;

/** A pixel is ink where it is below this share of the mean around it, and by this many levels more (noise, JPEG ringing). */
const DARKER = 0.93;
const LEVELS = 6;

/** Share of the paper's white below which a pixel is ink whatever surrounds it: the inside of solid bars. */
const BLACK = 0.4;

/** Separates ink from paper under uneven light: each pixel against the mean around it, solid black areas kept solid. */
export function binarise(raster: Raster): Bitmap {
  const { width, height, gray } = raster;
  const ink = new Uint8Array(width * height);
  const reach = Math.max(2, Math.round(REACH * raster.scale));
  const black = BLACK * paperWhite(gray);

  // Column sums of the rows around y slide down the page, so each pixel costs a handful of additions.
  const columns = new Int32Array(width);
  for (let y = 0; y < Math.min(reach, height); y++) addRow(columns, gray, y * width, 1);
  for (let y = 0; y < height; y++) {
    if (y + reach < height) addRow(columns, gray, (y + reach) * width, 1);
    if (y - reach - 1 >= 0) addRow(columns, gray, (y - reach - 1) * width, -1);
    const rows = Math.min(y + reach, height - 1) - Math.max(y - reach, 0) + 1;

    let sum = 0;
    for (let x = 0; x < Math.min(reach, width); x++) sum += columns[x]!;
    for (let x = 0; x < width; x++) {
      if (x + reach < width) sum += columns[x + reach]!;
      if (x - reach - 1 >= 0) sum -= columns[x - reach - 1]!;
      const count = rows * (Math.min(x + reach, width - 1) - Math.max(x - reach, 0) + 1);
      const level = gray[y * width + x]!;
      if (level < black || (level + LEVELS) * count < sum * DARKER) ink[y * width + x] = 1;
    }
  }
  return { width, height, ink };
}

function addRow(columns: Int32Array, gray: Uint8Array, offset: number, sign: 1 | -1): void {
  for (let x = 0; x < columns.length; x++) columns[x] = columns[x]! + sign * gray[offset + x]!;
}

/** The level most of the light half of the page has. */
export function paperWhite(gray: Uint8Array): number {
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
