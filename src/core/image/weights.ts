import type { Word } from "../page.js";
import { levelBelow } from "./level-below.js";
import type { Raster } from "./raster.js";

/** Of the pixels of a word so many are its darkest, and so many darker than its paper. */
const INK = 0.05;
const PAPER = 0.9;

/** Every so many rows of pixels tell enough. */
const ROWS = 2;

/** A stroke is softened so far to both sides, and made broader by so much, in pixels. */
const SPREAD = 2;
const SOFT = 0.5;

/** Words of which the weight can be told: the strokes of a single letter may all be curves. */
const TELLING = /[\p{L}\p{N}]{2}/u;

/** Letters needed to tell what is regular on a page. */
const FEWEST = 100;

/** So much of the print is no darker than the page's ink: scanning makes thin strokes paler, though no thinner. */
const DARK = 0.9;

/** So much of the print is lighter than regular print at most; bold strokes are broader than those by this factor. */
const REGULAR = 0.3;
const BOLD = 1.3;

/** The words with whether they are bold: a picture tells that by how broad their strokes are for the size of the print. */
export function withWeights(raster: Raster, words: Word[]): Word[] {
  const telling = words.filter(({ text }) => TELLING.test(text)).map((word) => ({ word, ...strokesOf(raster, word) }));
  if (telling.reduce((sum, { word }) => sum + word.text.length, 0) < FEWEST) return words;
  const ink = Math.max(
    1,
    quantile(telling, DARK, ({ depth }) => depth),
  );
  const weightOf = ({ word, mass }: Telling) => (mass / ink - SOFT) / word.size;
  const least = BOLD * quantile(telling, REGULAR, weightOf);
  const bold = new Set(telling.filter((each) => weightOf(each) > least).map(({ word }) => word));
  return words.map((word) => (bold.has(word) ? { ...word, bold: true } : word));
}

type Telling = Strokes & { word: Word };

/** The value up to which so much of the print has it, by its letters. */
function quantile(words: Telling[], share: number, measure: (word: Telling) => number): number {
  const values = words.flatMap((word) => Array.from(word.word.text, () => measure(word))).sort((a, b) => a - b);
  return values[Math.floor(share * values.length)]!;
}

/** The ink of the strokes of a word, and how much darker than its paper it is where it is darkest. */
interface Strokes {
  /** Median over what its rows of pixels cross, in pixels times levels. */
  mass: number;
  depth: number;
}

function strokesOf({ width, height, gray, scale }: Raster, { box }: Word): Strokes {
  const [left, right] = [Math.max(SPREAD, Math.floor(box.left * scale)), Math.min(width - SPREAD, box.right * scale)];
  const [top, bottom] = [Math.max(0, Math.floor(box.top * scale)), Math.min(height, box.bottom * scale)];
  const histogram = new Uint32Array(256);
  for (let y = top; y < bottom; y += ROWS) for (let x = left; x < right; x++) histogram[gray[y * width + x]!]!++;
  const total = histogram.reduce((sum, count) => sum + count);
  const [ink, paper] = [levelBelow(histogram, total, INK), levelBelow(histogram, total, PAPER)];
  const middle = (ink + paper) / 2;
  const masses: number[] = [];
  for (let y = top; y < bottom; y += ROWS) {
    for (let x = left, i = y * width + left; x < right; x++, i++) {
      if (gray[i]! >= middle) continue;
      let mass = 0;
      for (let n = 1; n <= SPREAD && gray[i - n]! >= middle; n++) mass += Math.max(0, paper - gray[i - n]!);
      for (; x < right && gray[i]! < middle; x++, i++) mass += paper - gray[i]!;
      for (let n = 0; n < SPREAD && gray[i + n]! >= middle; n++) mass += Math.max(0, paper - gray[i + n]!);
      masses.push(mass);
    }
  }
  const sorted = Uint32Array.from(masses).sort();
  return { mass: sorted[sorted.length >> 1] ?? 0, depth: paper - ink };
}
