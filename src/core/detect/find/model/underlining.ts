import { width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Line } from "./lines.js";
import type { Tiles } from "./tiles.js";

/** The feet of underlined words stand no farther above their line, and a font's own underline may touch them. */
const FARTHEST = 4;
const NEAREST = -0.5;
/** The line ends with its words, give or take, and they take this share of it. */
const SAME_END = 3;
const SHARE = 0.8;
/** Sides and the line they meet may miss each other by so much. */
const REACH = 2;
/** Underscores and dots are lines themselves. */
const LEADER = /^[_.]+$/;

/** Whether a line does no more than underline the words above it: it bounds nothing, and nothing is written on it. */
export function isUnderlining({ start, end, at, soft }: Line, words: Tiles<Word>, uprights: Tiles<Line>): boolean {
  if (soft) return false;
  const stands = words
    .near({ left: start, right: end, top: at - FARTHEST, bottom: at })
    .filter(({ box, baseline, text }) => {
      const above = at - baseline;
      if (above <= NEAREST || above >= FARTHEST || LEADER.test(text)) return false;
      return box.left > start - SAME_END && box.right < end + SAME_END;
    });
  if (stands.reduce((sum, { box }) => sum + width(box), 0) <= SHARE * (end - start)) return false;
  // The side of a box is no underlining, however well it fits its label.
  const along = { left: start - SAME_END, right: end + SAME_END, top: at - REACH, bottom: at + REACH };
  return uprights.near(along).length === 0;
}
