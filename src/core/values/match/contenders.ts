import { fold } from "../../lexicon/fold.js";
import type { Datum } from "../gather.js";
import type { Meaning } from "./meaning.js";
import type { Pair } from "./score.js";

/** A value with at least this share of the likeness of the value in the field fits there as well. */
const AS_WELL = 0.9;

/** Values with at least this share of the likeness count as equal, and the least nested one is meant. */
const THE_SAME = 0.97;

/** A value in a field, while another one that fits there as well has none. */
export interface Contended {
  pair: Pair;
  /** Index of the other value. */
  by: number;
}

/**
 * Compares values without a field to those in the fields they fit: of two of the same person that fit equally, the one nested
 * less deeply is meant, in whatever order they come; if that does not decide it, it is reported to a person.
 * @param clear one pair for each value and field, out of all weighed `pairs`
 * @param spent indices of the data that are written in a field, alone or within another value
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

/** Whether a value differs from another one and is not another item of the same list. */
function isAnother(a: Datum, b: Datum): boolean {
  if (typeof a.value === "object" || typeof b.value === "object") return false;
  const said = ({ value }: Datum) => fold(`${value as string | number | boolean}`);
  return said(a) !== said(b) && namesIn(a) !== namesIn(b);
}

/** The path of a value, without list indices. */
const namesIn = ({ steps }: Datum): string =>
  JSON.stringify(steps.map((step) => (typeof step === "number" ? null : step)));
