import { height, width } from "../../geometry.js";
import type { Word } from "../../page.js";
import type { Candidate } from "../candidate.js";
import { drawn } from "./candidate-of.js";
import { isWritable } from "./cells/writable.js";
import type { Claims } from "./claims.js";
import type { Cell } from "./model/cells.js";
import type { PageModel } from "./model/page-model.js";
import { YES_OR_NO } from "./yes-or-no.js";

/** Smallest height and width of such a cell. */
const LOWEST = 8;
/** Space between a tick and its word, in font sizes. */
const GAP = 0.4;

/**
 * Finds cells with just "yes" or "no", indented: they are ticked before the word, although there is no printed box. Further
 * lines below explain the answer.
 */
export function findBoxlessAnswers(model: PageModel, claims: Claims): Candidate[] {
  return model.cells.flatMap((cell) => {
    const { box } = cell;
    const word = firstLine(model, cell);
    if (!word || !YES_OR_NO.test(word.text) || claims.covered(box) > 0.02 || !isWritable(model, cell)) return [];
    const { size, baseline } = word;
    const right = word.box.left - GAP * size;
    if (right - size < box.left) return [];
    return [
      drawn({
        kind: "checkbox",
        box: { left: right - size, right, top: baseline - size, bottom: baseline },
        confidence: 0.6,
        evidence: ["white before yes or no"],
      }),
    ];
  });
}

/** The first word of a cell, if it is alone on its line. */
function firstLine(model: PageModel, { box }: Cell): Word | undefined {
  if (width(box) < LOWEST || height(box) < LOWEST) return undefined;
  const words = model.wordsNear.near(box).filter((word) => {
    const x = (word.box.left + word.box.right) / 2;
    const isInside = x > box.left && x < box.right && word.baseline > box.top && word.baseline < box.bottom;
    return isInside && /\p{L}/u.test(word.text);
  });
  const top = Math.min(...words.map((word) => word.baseline));
  const line = words.filter((word) => word.baseline < top + 2);
  return line.length === 1 ? line[0] : undefined;
}
