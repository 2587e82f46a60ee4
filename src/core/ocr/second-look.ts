import { overlap } from "../geometry.js";
import { binarise } from "../image/binarise.js";
import { findPatches, type Patch } from "../image/patches.js";
import { returnPixels } from "../image/pixels.js";
import type { Raster } from "../image/raster.js";
import type { ReadWord } from "./read-word.js";

/** Height and greatest width of a printed mark, in points, and the gap within a word as a share of that height. */
const LOWEST = 3.2;
const HIGHEST = 16;
const WIDEST = 60;
const GAP = 0.45;

/** Vertical distance between parts of one mark, in points; the numbers of a list are farther apart. */
const ABOVE = 2.5;

/** If more marks than this are left, they are not words but a drawing, a stamp or handwriting. */
const MOST = 120;

/** White margin around a mark that is read by itself, in pixels. */
const MARGIN = 12;

/** Words read with less confidence are ignored. */
const LEAST_CONFIDENCE = 0.3;

/** Two readings alike make a word this sure, however unsure each was; a shorter one comes about twice by chance. */
const TWICE = 0.6;
const SHORTEST = 3;

/**
 * Adds marks that were missed: text recognition overlooks isolated characters (`$`, `%`, the number of a line), but reads them
 * well one by one.
 * @param readMark reads a small picture of at most one word
 */
export async function secondLook(
  raster: Raster,
  words: ReadWord[],
  readMark: (mark: Raster) => Promise<ReadWord[]>,
): Promise<ReadWord[]> {
  const seen = words.filter((word) => word.confidence >= LEAST_CONFIDENCE);
  const doubtful = words.filter((word) => word.confidence < LEAST_CONFIDENCE);
  const marks = join(unread(raster, seen), raster.scale).filter(({ left, right, top, bottom }) => {
    const height = bottom - top;
    return height >= LOWEST * raster.scale && height <= HIGHEST * raster.scale && right - left <= WIDEST * raster.scale;
  });
  if (marks.length > MOST) return seen;
  const found: ReadWord[] = [];
  for (const mark of marks) {
    const [dx, dy] = [mark.left - MARGIN, mark.top - MARGIN];
    const read = (await readMark(cut(raster, mark))).map((word) => confirmed(moved(word, dx, dy), doubtful));
    found.push(...read.filter((word) => word.confidence >= LEAST_CONFIDENCE));
  }
  return [...seen, ...found];
}

/** A word as sure as two readings make it, where the first one said the same. */
function confirmed(word: ReadWord, doubtful: ReadWord[]): ReadWord {
  const isTwice =
    word.text.length >= SHORTEST &&
    doubtful.some((other) => other.text.trim() === word.text && overlap(other, word) > 0);
  return isTwice ? { ...word, confidence: Math.max(TWICE, word.confidence) } : word;
}

function moved(word: ReadWord, dx: number, dy: number): ReadWord {
  return {
    ...word,
    left: word.left + dx,
    right: word.right + dx,
    top: word.top + dy,
    bottom: word.bottom + dy,
    baseline: word.baseline + dy,
    chars: word.chars.map(({ left, right }) => ({ left: left + dx, right: right + dx })),
  };
}

function cut({ gray, width, scale }: Raster, { left, top, right, bottom }: Patch): Raster {
  const wide = right - left + 2 * MARGIN;
  const high = bottom - top + 2 * MARGIN;
  const mark: Raster = { width: wide, height: high, gray: new Uint8Array(wide * high).fill(255), scale };
  for (let y = top; y < bottom; y++) {
    mark.gray.set(gray.subarray(y * width + left, y * width + right), (y - top + MARGIN) * wide + MARGIN);
  }
  return mark;
}

function unread(raster: Raster, words: ReadWord[]): Patch[] {
  const least = 0.6 * raster.scale;
  const bitmap = binarise(raster);
  const patches = findPatches(bitmap, "ink").filter(
    ({ left, right, top, bottom }) =>
      Math.max(right - left, bottom - top) >= least &&
      bottom - top <= HIGHEST * raster.scale &&
      right - left <= WIDEST * raster.scale,
  );
  returnPixels(bitmap.ink);
  const rows = Math.ceil(raster.height / 64);
  const byRow: ReadWord[][] = Array.from({ length: rows }, () => []);
  for (const word of words) {
    for (let row = Math.max(0, word.top >> 6); row <= Math.min(rows - 1, word.bottom >> 6); row++)
      byRow[row]!.push(word);
  }
  return patches.filter((patch) => {
    const x = (patch.left + patch.right) / 2;
    const y = (patch.top + patch.bottom) / 2;
    return !(byRow[y >> 6] ?? []).some(
      (word) => x >= word.left - 2 && x <= word.right + 2 && y >= word.top - 4 && y <= word.bottom + 4,
    );
  });
}

/** Joins patches to marks: side by side at the distance of letters, or one above the other as in `:`, `i` and `%`. */
function join(patches: Patch[], scale: number): Patch[] {
  const joined: Patch[] = [];
  for (const patch of [...patches].sort((a, b) => a.left - b.left)) {
    const near = joined.findLast((other) => {
      const height = Math.max(patch.bottom - patch.top, other.bottom - other.top, 5 * scale);
      const shared = Math.min(patch.bottom, other.bottom) - Math.max(patch.top, other.top);
      return patch.left - other.right <= GAP * height && shared > -ABOVE * scale;
    });
    if (!near) joined.push({ ...patch });
    else {
      near.left = Math.min(near.left, patch.left);
      near.top = Math.min(near.top, patch.top);
      near.right = Math.max(near.right, patch.right);
      near.bottom = Math.max(near.bottom, patch.bottom);
    }
  }
  return joined.sort((a, b) => a.top - b.top);
}
