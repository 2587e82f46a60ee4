import { height, width } from "../geometry.js";
import type { Rule, Word } from "../page.js";

/** What is left of an erased line is no wider than this, and no farther beside it, in points. */
const SLIVER = 1.5;
/** It goes along the line for so much of its own length. */
const ALONG = 0.8;

/** Leaves out "letters" that are what erasing has left of an upright line: recognition reads the side of a box as an i or an l. */
export function withoutRemains(words: Word[], rules: Rule[]): Word[] {
  const upright = rules.filter(({ orientation }) => orientation === "vertical");
  return words.filter((word) => !upright.some((rule) => isRemainOf(rule, word)));
}

function isRemainOf({ at, start, end }: Rule, { box }: Word): boolean {
  if (width(box) > SLIVER || Math.abs((box.left + box.right) / 2 - at) > SLIVER) return false;
  return Math.min(box.bottom, end) - Math.max(box.top, start) >= ALONG * height(box);
}
