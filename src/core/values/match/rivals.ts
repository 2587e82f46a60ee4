import type { IndexedField } from "./field-index.js";
import { isFurtherEntry } from "./list-entries.js";
import { asksAgain } from "./repeats.js";
import type { Pair } from "./score.js";

/** From here on a match is certain enough to be written. */
const WRITE = 0.65;

/** From here on a value belongs on the form, although nobody but a person may tell where. */
const SOMEWHERE = 0.4;

/** Fields whose likeness to a value is this near to one another read the same. */
const THE_SAME = 0.97;

/** A field is about as likely as another from this share of its certainty on. */
const AS_LIKELY = 0.8;

/** A field that asks for just what the key says may stand on a form twice; the first is then meant. */
const JUST_THAT = 0.9;

/** Pairs told apart by whether their value fits another field as well. */
export interface Judged {
  clear: Pair[];
  /** Nobody but a person can tell which field is meant. */
  undecided: Pair[];
}

/**
 * A value that fits two open fields alike goes to neither, for a wrong value is worse than a blank one, unless both ask for
 * just what it is and the first is the likelier: then it goes there, and a person looks.
 * @param chosen one pair a value and a field, of all the `pairs` that were weighed
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

/** The first of the fields that read the same and are about as likely: a form asks for a thing before it asks for it again. */
function firstOf(best: Pair, open: Pair[]): Pair {
  const same = open.filter(
    ({ likeness, score }) => likeness >= best.likeness * THE_SAME && score >= best.score * AS_LIKELY,
  );
  return same.reduce((first, each) => (each.field < first.field ? each : first), best);
}

const sum = (pairs: Pair[]): number => pairs.reduce((total, { score }) => total + score, 0);

/** Rows of a list are filled from the first one on; what is asked for again is answered again. */
function isMeantToo(other: IndexedField | undefined, first: IndexedField | undefined): boolean {
  return (
    other !== undefined && first !== undefined && (isFurtherEntry(other.field, first.field) || asksAgain(other, first))
  );
}
