import type { Word } from "../page.js";
import type { Bitmap, Raster } from "./raster.js";

/** A printed page is mostly paper; the densest forms measured have a third of these shares. */
const MOST_INK = 0.35;
const MOST_EDGES = 0.15;

/** Less ink than this is dust. */
const LEAST_INK = 0.0002;

/** Share of a printed page that is paper, so within this many levels of one another. */
const PAPER = 0.5;
const SAME_LEVEL = 32;

/** Sampling every so many pixels, or rows, is enough to judge a page as a whole. */
const SAMPLED = 5;

/** This many words, read with this confidence, show that a page is printed, whatever its light. */
const WORDS = 4;
const SURE = 0.7;

/** Whether a picture can show a printed page at all: it is not empty, a texture or noise. */
export function canBePrint({ width, height, ink }: Bitmap): boolean {
  let [inked, edges, pixels] = [0, 0, 0];
  for (let y = 0; y < height; y += SAMPLED) {
    for (let i = y * width + 1; i < (y + 1) * width; i++) {
      inked += ink[i]!;
      if (ink[i] !== ink[i - 1]) edges++;
    }
    pixels += width;
  }
  return inked >= LEAST_INK * pixels && inked <= MOST_INK * pixels && edges <= MOST_EDGES * pixels;
}

/** Whether a picture shows a printed page and not just a photograph: by its words, or else by its even background. */
export function isPrint(raster: Raster, words: Word[]): boolean {
  const sure = words.filter(
    ({ text, confidence = 1 }) => confidence >= SURE && /^\p{L}{3,}/u.test(text) && new Set(text).size > 2,
  );
  return sure.length >= WORDS || paperShare(raster.gray) >= PAPER;
}

function paperShare(gray: Uint8Array): number {
  const histogram = new Uint32Array(256);
  for (let i = 0; i < gray.length; i += SAMPLED) histogram[gray[i]!]!++;
  let most = 0;
  for (let low = 0; low + SAME_LEVEL <= 256; low++) {
    let count = 0;
    for (let level = low; level < low + SAME_LEVEL; level++) count += histogram[level]!;
    most = Math.max(most, count);
  }
  return (most * SAMPLED) / gray.length;
}
