import type { Box } from "../../geometry.js";
import { type Candidate, isTickable } from "../candidate.js";
import { type Block, besideText, labelOf, MOST_LINES, textOf } from "./blocks.js";
import type { Direction } from "./label-place.js";
import type { Phrase } from "./phrases.js";
import type { Surface } from "./surface.js";

/** In a sentence with blanks, brackets after a blank say what it takes, and the sentence continues: `____ (date) I have sent`. */
export const SAID_AFTER = /^\(\p{L}[^()]+\)(?=,|\s\p{L})/u;

/** The lines of a block that form the label of a field. */
export function labelText(
  block: Block,
  index: number,
  field: Candidate,
  direction: Direction,
  surface: Surface,
): string {
  const beside =
    block.lines.length === 1 && direction !== "left" && direction !== "right"
      ? alongside(block.lines[0]!, field.box, surface)
      : [];
  if (beside.length > 1 && !isTickable(field)) return textOf(beside);
  if (direction === "below" || (isTickable(field) && direction === "right")) {
    return labelOf(block.lines.slice(index, index + MOST_LINES));
  }
  if (direction === "left") return besideText(block, index, field.box);
  if (direction === "right") {
    const text = block.lines[index]?.text ?? "";
    return SAID_AFTER.exec(text)?.[0] ?? text;
  }
  const over = block.lines.findLastIndex(({ box }) => box.bottom <= field.box.top + 4);
  const end = Math.max(over, index) + 1;
  return labelOf(block.lines.slice(Math.max(0, end - MOST_LINES), end));
}

/** Captions of one line have their baselines this close together, in points. */
const LEVEL = 1.5;

/** Several captions on one line above or below one blank: `Number   Street`. */
export function alongside(phrase: Phrase, box: Box, surface: Surface): Phrase[] {
  const { baseline } = phrase;
  const within = (each: Phrase) =>
    !each.mark &&
    Math.abs(each.baseline - baseline) < LEVEL &&
    each.box.left >= box.left - 3 &&
    each.box.right <= box.right + 3;
  return surface.captionsAt
    .near(baseline - LEVEL, baseline + LEVEL)
    .filter(within)
    .sort((a, b) => a.box.left - b.box.left);
}
