import { type Box, width } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import { MEASURE } from "../measures.js";
import type { Labelled } from "./labelled.js";
import { type Place, TWO_LINES } from "./place.js";

/** So many cells of a column with the same words in each tell a unit, whatever the words. */
const FEWEST = 3;
const NARROWEST = 16;
/** Room above and below the print of a line, as a share of its size. */
const LEADING = 0.5;

/** A number stands before the unit printed at the right end of a cell ("____ kg"), on the unit's line. */
export function beforeUnit({ cell: { box }, words, label, places }: Labelled): Candidate[] {
  const room = label.left - 1 - box.left;
  if (room < NARROWEST || box.bottom - box.top > TWO_LINES || box.right - label.right > room) return [];
  const unit = textOf(words);
  const alike = [...places.values()].filter(
    (other) => isSameColumn(other.cell.box, box) && textOf(other.words) === unit,
  );
  if (alike.length < FEWEST && !MEASURE.test(unit)) return [];
  const { baseline, size } = words.at(-1)!;
  return [
    drawn({
      kind: "text",
      box: {
        left: box.left,
        right: label.left - 1,
        top: Math.max(box.top, label.top - LEADING * size),
        bottom: Math.min(box.bottom, baseline + LEADING * size),
      },
      cell: box,
      confidence: 0.8,
      evidence: ["cell before its unit"],
    }),
  ];
}

const textOf = (words: Place["words"]): string => words.map((word) => word.text).join(" ");

const isSameColumn = (a: Box, b: Box): boolean => Math.abs(a.left - b.left) < 2 && Math.abs(width(a) - width(b)) < 2;
