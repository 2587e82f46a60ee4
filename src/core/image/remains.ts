import { height, width } from "../geometry.js";
import type { Rule, Word } from "../page.js";

/** What is left of an erased line is at most this wide and this far from it, in points. */
const SLIVER = 1.5;
/** It lies along the line for at least this share of its own height. */
const ALONG = 0.8;

/** Removes "letters" that are remains of an erased vertical line: the side of a box is read as an i or an l. */
export function withoutRemains(words: Word[], rules: Rule[]): Word[] {
  const upright = rules.filter(({ orientation }) => orientation === "vertical");
  return words.filter((word) => !upright.some((rule) => isRemainOf(rule, word)));
}

function isRemainOf({ at, start, end }: Rule, { box }: Word): boolean {
  if (width(box) > SLIVER || Math.abs((box.left + box.right) / 2 - at) > SLIVER) return false;
  return Math.min(box.bottom, end) - Math.max(box.top, start) >= ALONG * height(box);
}
