import { height, width } from "../../../geometry.js";
import type { Word } from "../../../page.js";
import type { Cell } from "../model/cells.js";
import { phrasesOf } from "../model/phrases.js";
import type { Labelled } from "./labelled.js";

const NARROWEST = 120;
const MOST = 5;
/** Labels set this far apart name a field each. */
const APART = 15;
/** The first of them begins its field no farther in. */
const INDENT = 14;
/** A label ends in this part of its cell where there is room below. */
const UPPER = 0.6;
/** One letter again and again stands for a part of a date (dd, JJJJ). */
const DATE_PART = /^\(?(\p{L})\1{1,3}\)?$/iu;

/**
 * Left and right edges of the fields below a cell's label: several labels set apart in its last line name a field each, unless
 * the whole row has its label to the left.
 */
export function columnsOf(labelled: Labelled): [number, number][] {
  const { cell, words, near } = labelled;
  const { box } = cell;
  const whole: [number, number][] = [[box.left, box.right]];
  if (width(box) < NARROWEST || near.left.some((other) => !isLabelledAlike(labelled, other))) return whole;
  const last = Math.max(...words.map((word) => word.baseline));
  const labels = phrasesOf(words.filter((word) => Math.abs(word.baseline - last) < 2));
  if (labels.length < 2 || labels.length > MOST || labels[0]!.box.left - box.left > INDENT) return whole;
  if (labels.some((label, i) => i > 0 && label.box.left - labels[i - 1]!.box.right < APART)) return whole;
  if (labels.filter(({ text }) => DATE_PART.test(text)).length > 1) return whole;
  const edges = [box.left, ...labels.slice(1).map((label) => label.box.left - 2), box.right];
  return edges.slice(1).map((right, i) => [edges[i]!, right]);
}

/** Whether a cell to the left has a label of its own on the same line, and room below: it names itself, not the row. */
function isLabelledAlike({ cell: { box }, words, places }: Labelled, left: Cell): boolean {
  const own = places.get(left)?.words ?? [];
  return (
    own.length > 0 &&
    Math.abs(firstBaseline(own) - firstBaseline(words)) < 2 &&
    Math.abs(height(left.box) - height(box)) < 2 &&
    own.every((word) => word.box.bottom < left.box.top + UPPER * height(left.box))
  );
}

const firstBaseline = (words: Word[]): number => Math.min(...words.map((word) => word.baseline));
