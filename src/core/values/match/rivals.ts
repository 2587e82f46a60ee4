import type { IndexedField } from "./field-index.js";
import { isFurtherEntry } from "./list-entries.js";
import { asksAgain } from "./repeats.js";
import type { Pair } from "./score.js";

/** Least certainty of a match that is written. */
const WRITE = 0.65;

/** From this certainty on, a value belongs on the form, although only a person can say where. */
const SOMEWHERE = 0.4;

/** Fields whose likeness to a value differs by less than this factor read the same. */
const THE_SAME = 0.97;

/** From this share of another's certainty on, a field is about as likely. */
const AS_LIKELY = 0.8;

/** From this likeness on, a field asks for just what the key says; if a form has two of these, the first is meant. */
const JUST_THAT = 0.9;

/** Pairs by whether their value fits another field as well. */
export interface Judged {
  clear: Pair[];
  /** Only a person can say which field is meant. */
  undecided: Pair[];
}

/**
 * A value that fits two open fields equally goes to neither, as a wrong value is worse than a blank. If both ask for exactly
 * this value, it goes to the first one, for a person to review.
 * @param chosen one pair for each value and field, out of all weighed `pairs`
 */
export function judge(chosen: Pair[], pairs: Pair[], fields: IndexedField[]): Judged {
  const filled = new Set(chosen.map(({ field }) => field));
  const pairsOf = new Map<number, Pair[]>();
  for (const pair of pairs) pairsOf.set(pair.datum, [...(pairsOf.get(pair.datum) ?? []), pair]);
  const judged: Judged = { clear: [], undecided: [] };
  for (const best of chosen) {
    const open = (pairsOf.get(best.datum) ?? []).filter(({ field }) => field === best.field || !filled.has(field));
    const pair = firstOf(best, open);
    filled.add(pair.field);
    const meant = open.filter(({ field }) => field === pair.field || isMeantToo(fields[field], fields[pair.field]));
    const alike = open.filter(({ likeness }) => likeness >= pair.likeness * THE_SAME);
    const isFirst = pair.likeness >= JUST_THAT && alike.every(({ field }) => field >= pair.field);
    if (sum(meant) >= WRITE) judged.clear.push({ ...pair, score: Math.min(1, sum(meant)) });
    else if (isFirst && sum(alike) >= WRITE) judged.clear.push({ ...pair, rivalled: true });
    else if (sum(open) >= SOMEWHERE) judged.undecided.push(pair);
  }
  return judged;
}

/** The first of the fields that read the same and are about as likely. */
function firstOf(best: Pair, open: Pair[]): Pair {
  const same = open.filter(
    ({ likeness, score }) => likeness >= best.likeness * THE_SAME && score >= best.score * AS_LIKELY,
  );
  return same.reduce((first, each) => (each.field < first.field ? each : first), best);
}

const sum = (pairs: Pair[]): number => pairs.reduce((total, { score }) => total + score, 0);

/** Whether a field is a further row of the same list, which is filled from its first row, or asks for the same again. */
function isMeantToo(other: IndexedField | undefined, first: IndexedField | undefined): boolean {
  return (
    other !== undefined && first !== undefined && (isFurtherEntry(other.field, first.field) || asksAgain(other, first))
  );
}
