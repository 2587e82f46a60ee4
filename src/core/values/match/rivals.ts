import { fold } from "../../lexicon/fold.js";
import type { IndexedField } from "./field-index.js";
import { asksAgain } from "./repeats.js";
import type { Pair } from "./score.js";

/** Scores this near to one another do not tell two fields apart. */
const AS_GOOD = 0.97;

/** A field that asks for just what the key says may stand on a form twice; the first is then meant. */
const JUST_THAT = 0.94;

/** Below the first, a match is right about as often as wrong where another field, open or not, comes as near as the second. */
const FAINT = 0.6;
const NEAR = 0.05;

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
  const filled = new Set(chosen.map(({ field }) => field));
  const pairsOf = new Map<number, Pair[]>();
  for (const pair of pairs) pairsOf.set(pair.datum, [...(pairsOf.get(pair.datum) ?? []), pair]);
  const judged: Judged = { clear: [], undecided: [] };
  for (const pair of chosen) {
    const others = (pairsOf.get(pair.datum) ?? []).filter(
      ({ field }) => field !== pair.field && !isMeantToo(fields[field], fields[pair.field]),
    );
    const rivalled = others.some(({ field, score }) => !filled.has(field) && score > pair.score * AS_GOOD);
    const lost = pair.score < FAINT && others.some(({ score }) => score > pair.score - NEAR);
    if (lost || (rivalled && pair.score < JUST_THAT)) judged.undecided.push(pair);
    else judged.clear.push({ ...pair, rivalled });
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
