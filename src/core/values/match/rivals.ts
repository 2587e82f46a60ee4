import { fold } from "../../lexicon/fold.js";
import type { IndexedField } from "./field-index.js";
import { asksAgain } from "./repeats.js";
import type { Pair } from "./score.js";

/** From here on a match is certain enough to be written. */
const WRITE = Number(process.env.W ?? 0.6);

/** Edges of the fields of one column. */
const ALIGNED = 4;

/** Pairs told apart by whether their value fits another field as well. */
export interface Judged {
  clear: Pair[];
  /** Nobody but a person can tell which field is meant. */
  undecided: Pair[];
}

/**
 * A value that fits two open fields alike goes to neither, for a wrong value is worse than a blank one, unless both ask for
 * just what it is: then it goes to the first, and a person looks. A faint match must stand out from all others.
 */
export function judge(chosen: Pair[], pairs: Pair[], fields: IndexedField[]): Judged {
  const pairsOf = new Map<number, Pair[]>();
  for (const pair of pairs) pairsOf.set(pair.datum, [...(pairsOf.get(pair.datum) ?? []), pair]);
  const judged: Judged = { clear: [], undecided: [] };
  for (const pair of chosen) {
    const others = (pairsOf.get(pair.datum) ?? []).filter(({ field }) => field !== pair.field);
    const sum = (list: Pair[]) => list.reduce((total, { score }) => total + score, pair.score);
    const score = Math.min(1, sum(others.filter(({ field }) => isMeantToo(fields[field], fields[pair.field]))));
    if (score >= WRITE) judged.clear.push({ ...pair, score });
    else if (sum(others) >= WRITE) judged.undecided.push(pair);
  }
  return judged;
}

/** Rows of a list are filled from the first one on; what is asked for again is answered again. */
function isMeantToo(other: IndexedField | undefined, first: IndexedField | undefined): boolean {
  return other !== undefined && first !== undefined && (isFurtherRow(other, first) || asksAgain(other, first));
}

/** Whether a field stands under another of the same label and width: a further row of one list. */
export function isFurtherRow({ field: row }: IndexedField, { field: first }: IndexedField): boolean {
  if (row.pageIndex !== first.pageIndex || row.box.top <= first.box.top) return false;
  const aligned =
    Math.abs(row.box.left - first.box.left) < ALIGNED && Math.abs(row.box.right - first.box.right) < ALIGNED;
  return aligned && fold(row.label) === fold(first.label);
}
