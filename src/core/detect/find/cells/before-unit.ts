import { height } from "../../../geometry.js";
import type { Candidate } from "../../candidate.js";
import { drawn } from "../candidate-of.js";
import { MEASURE } from "../measures.js";
import { isRepeated, type Labelled } from "./labelled.js";
import { textOf } from "./place.js";

/** If at least this many cells of a column have the same words, these are a unit. */
const FEWEST = 3;
const NARROWEST = 16;
/** Tolerance for the sides of the cells of a column. */
const EDGE = 2;

/** The room for a number before a unit at the right end of a cell ("____ kg"). */
export function beforeUnit(labelled: Labelled): Candidate[] {
  const { cell, words, label } = labelled;
  const { box } = cell;
  const room = label.left - 1 - box.left;
  if (room < NARROWEST || box.right - label.right > room || height(label) > 1.6 * words[0]!.size) return [];
  if (!MEASURE.test(textOf(words)) && !isRepeated(labelled, FEWEST, EDGE)) return [];
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
