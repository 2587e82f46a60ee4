import { fold } from "../../lexicon/fold.js";
import type { Datum } from "../gather.js";
import type { Meaning } from "./meaning.js";
import type { Pair } from "./score.js";

/** A value that is this near to the one in the field, by likeness to it, fits there as well. */
const AS_WELL = 0.9;

/** Of values this near to one another the one that stands plainer in the data is meant. */
const THE_SAME = 0.97;

/** A value that found its field, while another one that fits there as well found none. */
export interface Contended {
  pair: Pair;
  /** Position of the other value. */
  by: number;
}

/**
 * Values that found no field are held against those in the fields they fit: of two of the same person that fit alike the one
 * with fewer keys above it is meant, whichever stands first; where that does not tell them apart, a person is told.
 * @param clear one pair a value and a field, of all the `pairs` that were weighed
 * @param spent positions of the data that are in a field, alone or within another value
 */
export function contend(
  clear: Pair[],
  pairs: Pair[],
  data: Datum[],
  meanings: Meaning[],
  spent: ReadonlySet<number>,
): { clear: Pair[]; contended: Contended[] } {
  const taken = new Set(clear.map(({ field }) => field));
  const idle = new Map<number, Pair[]>();
  for (const pair of pairs) {
    if (!taken.has(pair.field) || pair.datum >= meanings.length || spent.has(pair.datum)) continue;
    idle.set(pair.field, [...(idle.get(pair.field) ?? []), pair]);
  }
  const depthOf = ({ datum }: Pair) => data[datum]!.steps.length;
  const roleOf = ({ datum }: Pair) => meanings[datum]?.role ?? null;
  const used = new Set<number>();
  const contended: Contended[] = [];
  const settled = clear.map((pair) => {
    const others = (idle.get(pair.field) ?? []).filter(
      (other) =>
        !used.has(other.datum) &&
        other.likeness >= pair.likeness * AS_WELL &&
        isAnother(data[other.datum]!, data[pair.datum]!),
    );
    const plainest = others
      .filter((other) => other.likeness >= pair.likeness * THE_SAME && roleOf(other) === roleOf(pair))
      .reduce((best, other) => (depthOf(other) < depthOf(best) ? other : best), pair);
    const meant = plainest === pair ? pair : { ...plainest, score: pair.score };
    used.add(meant.datum);
    const rival = others.find((other) => other !== plainest && depthOf(other) <= depthOf(meant));
    if (rival !== undefined) contended.push({ pair: meant, by: rival.datum });
    return meant;
  });
  return { clear: settled, contended };
}

/** Whether a value says something else than another one, and is no further item of its list. */
function isAnother(a: Datum, b: Datum): boolean {
  if (typeof a.value === "object" || typeof b.value === "object") return false;
  const said = ({ value }: Datum) => fold(`${value as string | number | boolean}`);
  return said(a) !== said(b) && namesIn(a) !== namesIn(b);
}

/** The keys on the way to a value, without the places in lists. */
const namesIn = ({ steps }: Datum): string =>
  JSON.stringify(steps.map((step) => (typeof step === "number" ? null : step)));
