import { contains, height, width } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import type { Cell } from "../model/cells.js";
import { isEmpty, type Labelled } from "./labelled.js";
import { TWO_LINES } from "./place.js";

/** Room for a line above a caption, in points and as a share of the cell. */
const ROOM = 10;
const SHARE = 0.4;
const CAPTION = /\p{L}{2}/u;

/** The room above a caption at the bottom of its cell. */
export function aboveLabel(labelled: Labelled): Candidate[] {
  const { cell, words, label, near, model } = labelled;
  const { box } = cell;
  // A year or the letter of an entry is what a row of a table is about.
  if (!words.some(({ text }) => CAPTION.test(text))) return [];
  const above = label.top - box.top;
  const below = box.bottom - label.bottom - 1;
  if (above < ROOM || above < SHARE * height(box) || below >= 4 || below >= above / 3) return [];
  const centred = Math.abs(label.left + label.right - box.left - box.right) < 0.2 * width(box);
  const isSmall = words.every((word) => word.size < 0.9 * model.bodySize);
  // Of the same size as the rest of the print and beside an empty cell it is the label of a row.
  const isCaption = isSmall || !near.right.some((other) => isEmpty(labelled, other));
  if (!centred && !isCaption) return [];
  if (near.below.some((other) => isEmpty(labelled, other)) || near.right.some((other) => isTicked(labelled, other)))
    return [];
  return [
    drawn({
      kind: "text",
      box: { ...box, bottom: label.top - 0.5 },
      cell: box,
      multiLine: above >= TWO_LINES,
      confidence: 0.6,
      evidence: ["cell above its label"],
    }),
  ];
}

/** Whether a cell of the same row has a check box: the words to its left name the row. */
function isTicked({ cell: { box }, claims }: Labelled, other: Cell): boolean {
  if (Math.abs(height(other.box) - height(box)) >= 2) return false;
  return claims.ticksNear(other.box).some(({ box: mark }) => contains(other.box, mark, 1));
}
