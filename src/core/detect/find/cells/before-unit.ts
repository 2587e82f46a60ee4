import { type Box, height, width } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import { MEASURE } from "../measures.js";
import type { Labelled } from "./labelled.js";
import type { Place } from "./place.js";

/** So many cells of a column with the same words in each tell a unit, whatever the words. */
const FEWEST = 3;
const NARROWEST = 16;

/** A number stands before the unit printed at the right end of a cell ("____ kg"). */
export function beforeUnit({ cell: { box }, words, label, places }: Labelled): Candidate[] {
  const room = label.left - 1 - box.left;
  if (room < NARROWEST || box.right - label.right > room || height(label) > 1.6 * words[0]!.size) return [];
  const unit = textOf(words);
  const alike = [...places.values()].filter(
    (other) => isSameColumn(other.cell.box, box) && textOf(other.words) === unit,
  );
  if (alike.length < FEWEST && !MEASURE.test(unit)) return [];
  return [
    drawn({
      kind: "text",
      box: { ...box, right: label.left - 1 },
      cell: box,
      confidence: 0.8,
      evidence: ["cell before its unit"],
    }),
  ];
}

const textOf = (words: Place["words"]): string => words.map((word) => word.text).join(" ");

const isSameColumn = (a: Box, b: Box): boolean => Math.abs(a.left - b.left) < 2 && Math.abs(width(a) - width(b)) < 2;
