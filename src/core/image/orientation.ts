import { findPatches, type Patch } from "./patches.js";
import type { Bitmap } from "./raster.js";

/** Clockwise quarter turns. */
export type Quarters = 0 | 1 | 2 | 3;

/** Smallest and largest side of letters of 5 to 30 points, in points. */
const LETTER = [1.6, 20] as const;

/** Neighbouring letters of a word are closer together than this share of their size. */
const CLOSE = 0.35;

/** Pairs of letters needed for a verdict, and the factor by which one orientation must outweigh the other. */
const FEWEST_PAIRS = 40;
const CLEARLY = 1.5;

/** Tops or bottoms of two letters are level if they differ by at most the first share of their height, uneven from the second. */
const LEVEL = 0.12;
const UNEVEN = 0.2;

/**
 * By how many clockwise quarter turns the print is turned; 0 if that cannot be told. Letters are closest to each other along
 * their line. The feet of neighbouring letters are level more often than their heads, as lower-case letters have two heights;
 * upside down it is the other way round.
 */
export function findQuarters(bitmap: Bitmap, scale: number): Quarters {
  const [least, most] = [LETTER[0] * scale, LETTER[1] * scale];
  const letters = findPatches(bitmap, "ink").filter(({ left, right, top, bottom }) => {
    const longer = Math.max(right - left, bottom - top);
    return longer >= least && longer <= most;
  });
  const level = pairs(letters);
  const upright = pairs(letters.map((letter) => quarterBack(letter, bitmap.width)));
  if (upright.length >= FEWEST_PAIRS && upright.length > CLEARLY * level.length) return isUpsideDown(upright) ? 3 : 1;
  return level.length >= FEWEST_PAIRS && isUpsideDown(level) ? 2 : 0;
}

/** Where a letter is once the page is turned back by a quarter. */
const quarterBack = ({ left, top, right, bottom, pixels }: Patch, width: number): Patch => ({
  left: top,
  right: bottom,
  top: width - right,
  bottom: width - left,
  pixels,
});

/** Pairs of letters, each with the nearest one to its right on the same line. */
function pairs(letters: Patch[]): [Patch, Patch][] {
  const cell = 16;
  const rows = new Map<number, Patch[]>();
  for (const letter of letters) {
    const key = Math.floor((letter.top + letter.bottom) / 2 / cell);
    const row = rows.get(key);
    if (row) row.push(letter);
    else rows.set(key, [letter]);
  }
  for (const row of rows.values()) row.sort((a, b) => a.left - b.left);
  return letters.flatMap((letter) => {
    const next = nextInLine(letter, rows, cell);
    return next ? [[letter, next] as [Patch, Patch]] : [];
  });
}

function nextInLine(letter: Patch, rows: Map<number, Patch[]>, cell: number): Patch | null {
  const height = letter.bottom - letter.top;
  const middle = Math.floor((letter.top + letter.bottom) / 2 / cell);
  let best: Patch | null = null;
  for (const key of [middle - 1, middle, middle + 1]) {
    const row = rows.get(key) ?? [];
    for (let i = firstFrom(row, letter.right); i < row.length; i++) {
      const other = row[i]!;
      const size = Math.max(height, other.bottom - other.top);
      if (other.left - letter.right > CLOSE * size || (best && other.left >= best.left)) break;
      const shared = Math.min(letter.bottom, other.bottom) - Math.max(letter.top, other.top);
      if (shared > 0.5 * Math.min(height, other.bottom - other.top) && other !== letter) best = other;
    }
  }
  return best;
}

function firstFrom(row: Patch[], left: number): number {
  let low = 0;
  let high = row.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (row[middle]!.left < left) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isUpsideDown(neighbours: [Patch, Patch][]): boolean {
  let feet = 0;
  let heads = 0;
  for (const [a, b] of neighbours) {
    const size = Math.max(a.bottom - a.top, b.bottom - b.top);
    const head = Math.abs(a.top - b.top);
    const foot = Math.abs(a.bottom - b.bottom);
    if (foot <= LEVEL * size && head >= UNEVEN * size) feet++;
    if (head <= LEVEL * size && foot >= UNEVEN * size) heads++;
  }
  return heads >= FEWEST_PAIRS / 2 && heads > CLEARLY * feet;
}
