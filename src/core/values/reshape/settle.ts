import type { IndexedField } from "../match/field-index.js";
import { isFurtherEntry } from "../match/list-entries.js";
import { asksAgain } from "../match/repeats.js";
import type { Pair } from "../match/score.js";
import type { Derived } from "./derive.js";

/** A field below this share of the best score is not a rival. */
const LIKELY = 0.9;

/** The nearest field is chosen if the next one is more than this many times as far from the person's other values. */
const NEARER = 2;

/** Derived values, by whether another field asks for the same as well. */
export interface Settled {
  clear: Derived[];
  /** Nobody but a person can tell which field is meant. */
  undecided: Derived[];
}

/**
 * What is made of one person's values belongs to one field, as a value of the data does: the one among those that stand
 * nearest to where the person's other values went. Where that does not tell them apart it goes to none. Rows of a list are
 * filled from the first one on; what a later page asks for again is answered again.
 * @param placed values that have their field
 */
export function settle(made: Derived[], placed: Pair[], fields: IndexedField[]): Settled {
  const fieldOf = new Map(placed.map(({ datum, field }) => [datum, field]));
  const byThing = new Map<string, Derived[]>();
  for (const each of made) {
    const thing = `${each.makes} of ${each.sources.join()}`;
    byThing.set(thing, [...(byThing.get(thing) ?? []), each]);
  }
  const settled: Settled = { clear: [], undecided: [] };
  for (const alike of byThing.values()) {
    const rivals = firsts(likely(alike), fields);
    const meant = rivals.length === 1 ? rivals[0] : nearest(rivals, fieldOf);
    if (meant === undefined) settled.undecided.push(rivals[0]!);
    else settled.clear.push(meant, ...alike.filter((each) => isAgain(each, meant, fields)));
  }
  return settled;
}

function likely(alike: Derived[]): Derived[] {
  const best = Math.max(...alike.map(({ score }) => score));
  return alike.filter(({ score }) => score >= best * LIKELY).sort((a, b) => a.field - b.field);
}

/** Without further rows of a list and repetitions on later pages. */
function firsts(alike: Derived[], fields: IndexedField[]): Derived[] {
  return alike.filter(
    (each, i) => !alike.slice(0, i).some((first) => isRow(each, first, fields) || isAgain(each, first, fields)),
  );
}

/** The one that is clearly nearest to a field with a value of the same person. */
function nearest(rivals: Derived[], fieldOf: Map<number, number>): Derived | undefined {
  const ways = rivals
    .map((made) => ({ made, way: Math.min(...made.kin.map((datum) => distance(made.field, fieldOf.get(datum)))) }))
    .sort((a, b) => a.way - b.way);
  const [first, second] = ways;
  return first !== undefined && second !== undefined && first.way * NEARER < second.way ? first.made : undefined;
}

const distance = (field: number, other: number | undefined): number =>
  other === undefined ? Number.POSITIVE_INFINITY : Math.abs(field - other);

const isRow = (each: Derived, first: Derived, fields: IndexedField[]): boolean =>
  isFurtherEntry(fields[each.field]!.field, fields[first.field]!.field);

const isAgain = (each: Derived, first: Derived, fields: IndexedField[]): boolean =>
  asksAgain(fields[each.field]!, fields[first.field]!);
