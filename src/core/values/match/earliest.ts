import type { Pair } from "./score.js";

/** Scores this near to one another are one. */
const THE_SAME = 0.998;

/**
 * Moves a value that fits several open fields alike to the first of them in reading order: a form asks for a thing before it
 * asks for it again.
 * @param pairs all that were weighed, the chosen among them
 */
export function earliest(chosen: Pair[], pairs: Pair[]): Pair[] {
  const filled = new Set(chosen.map((pair) => pair.field));
  const free = new Map<number, Pair[]>();
  for (const pair of pairs) {
    if (!filled.has(pair.field)) free.set(pair.datum, [...(free.get(pair.datum) ?? []), pair]);
  }
  return chosen.map((pair) => {
    const equal = (free.get(pair.datum) ?? []).filter(
      ({ field, score }) => field < pair.field && !filled.has(field) && score >= pair.score * THE_SAME,
    );
    const first = equal.sort((a, b) => a.field - b.field)[0];
    if (first === undefined) return pair;
    filled.add(first.field);
    return first;
  });
}
