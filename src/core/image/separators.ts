import type { Word } from "../page.js";
import type { Patch } from "./patches.js";
import { pictureWord } from "./picture-word.js";
import { type Bitmap, inkIn, inPoints } from "./raster.js";

/** Height of a slash in points, and its width as a share of that. */
const LOWEST = 5;
const HIGHEST = 20;
const SLIMMEST = 0.22;
const WIDEST = 0.75;

/** A slash leans over at least the first share of its width, and is at most the second share thick. */
const LEANING = 0.5;
const THICK = 0.6;

/** Length of a dash in points, and its height as a share of that. */
const SHORTEST = 3;
const LONGEST = 9;
const THIN = 0.4;

/** Nothing is this close to a separator, in points; otherwise it would be part of a word. */
const ALONE = 1.4;

export interface Separator extends Patch {
  text: "/" | "-";
}

/**
 * Slashes and dashes that stand alone, as between the parts of a date: often pale, and missed by text recognition. In pixels.
 * @param marks patches of ink on the page
 */
export function findSeparators(bitmap: Bitmap, marks: Patch[], scale: number): Separator[] {
  const beside = Math.round(ALONE * scale);
  return marks.flatMap((mark): Separator[] => {
    const text = isDash(mark, scale) ? "-" : isSlash(bitmap, mark, scale) ? "/" : null;
    return text !== null && standsAlone(bitmap, mark, beside) ? [{ ...mark, text }] : [];
  });
}

function isDash({ left, right, top, bottom, pixels }: Patch, scale: number): boolean {
  const [long, high] = [right - left, bottom - top];
  return long >= SHORTEST * scale && long <= LONGEST * scale && high <= THIN * long && pixels >= 0.8 * long * high;
}

/** Whether it is one stroke from the top right to the bottom left, followed row by row. */
function isSlash({ width, ink }: Bitmap, { left, right, top, bottom }: Patch, scale: number): boolean {
  const [wide, high] = [right - left, bottom - top];
  const share = wide / high;
  if (high < LOWEST * scale || high > HIGHEST * scale || share < SLIMMEST || share > WIDEST) return false;
  const middles: number[] = [];
  for (let y = top; y < bottom; y++) {
    let [first, last, count] = [-1, -1, 0];
    for (let x = left; x < right; x++) {
      if (ink[y * width + x] === 0) continue;
      if (first < 0) first = x;
      last = x;
      count++;
    }
    if (count === 0 || count < last - first + 1 || count > THICK * wide) return false;
    middles.push((first + last) / 2);
  }
  const falls = middles.every((x, i) => i === 0 || x <= middles[i - 1]! + 0.5);
  return falls && middles[0]! - middles.at(-1)! >= LEANING * wide;
}

/** Whether nothing is close to it, above and below included: a dash could be the bar or the dot of a letter. */
const standsAlone = (bitmap: Bitmap, { left, right, top, bottom }: Patch, gap: number): boolean =>
  inkIn(bitmap, { left: left - gap, top, right: left, bottom }) === 0 &&
  inkIn(bitmap, { left: right, top, right: right + gap, bottom }) === 0 &&
  inkIn(bitmap, { left, top: top - gap, right, bottom: top }) === 0 &&
  inkIn(bitmap, { left, top: bottom, right, bottom: bottom + gap }) === 0;

/** Separators as words, as they would be on a drawn page, in points. */
export function separatorWords(separators: Separator[], scale: number): Word[] {
  return separators.map((separator) => {
    const box = inPoints(separator, scale);
    return pictureWord({ text: separator.text, box, chars: [{ left: box.left, right: box.right }] });
  });
}
