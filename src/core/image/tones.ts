import type { Word } from "../page.js";
import { levelBelow } from "./level-below.js";
import type { Raster } from "./raster.js";

/** Quantiles of a word's pixels: the tone of its strokes, and that of its paper. */
const STROKES = 0.05;
const PAPER = 0.9;

/** Sampling every so many rows is enough. */
const ROWS = 2;

/** Scanning makes thin print lighter: up to this tone it may be black. */
const BLACK = 0.6;

/** The words with the gray they are printed in, relative to the paper: pale print may be written over. */
export function withTones(raster: Raster, words: Word[]): Word[] {
  return words.map((word) => {
    const tone = toneOf(raster, word);
    return { ...word, gray: tone > BLACK ? tone : 0 };
  });
}

function toneOf({ width, height, gray, scale }: Raster, { box }: Word): number {
  const histogram = new Uint32Array(256);
  let total = 0;
  for (let y = Math.max(0, Math.floor(box.top * scale)); y < Math.min(height, box.bottom * scale); y += ROWS) {
    for (let x = Math.max(0, Math.floor(box.left * scale)); x < Math.min(width, box.right * scale); x++, total++) {
      histogram[gray[y * width + x]!]!++;
    }
  }
  return levelBelow(histogram, total, STROKES) / Math.max(1, levelBelow(histogram, total, PAPER));
}
