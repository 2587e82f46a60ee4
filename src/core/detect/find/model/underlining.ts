import { width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Line } from "./lines.js";
import type { Tiles } from "./tiles.js";

/** Distance from the baseline to an underline: at most this, and slightly negative for a font's own underline. */
const FARTHEST = 4;
const NEAREST = -0.5;
/** Tolerance for the ends of an underline and its words, and the least share of it that the words cover. */
const SAME_END = 3;
const SHARE = 0.8;
/** Largest gap between sides and the line they meet. */
const REACH = 2;
/** Underscores and dots are lines themselves. */
const LEADER = /^[_.]+$/;

/** Whether a line is just an underline of the words above it, not the side of a cell or a line to write on. */
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
  // The side of a box is not an underline, however well it fits its label.
  const along = { left: start - SAME_END, right: end + SAME_END, top: at - REACH, bottom: at + REACH };
  return uprights.near(along).length === 0;
}
