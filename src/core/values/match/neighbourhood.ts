import type { Datum } from "../gather.js";
import type { Pair } from "./score.js";

/** A pair this good, with no rival near it, shows where in the form its neighbours in the data belong. */
const ANCHOR = 0.72;
const CLEAR = 0.05;

/** How much a place far from the neighbours takes away. */
const PULL = 0.22;

/** Fields further apart than this have nothing to do with one another. */
const NEAR = 14;

/**
 * Values that stand together in the data belong together on the form, mostly in the same order. Each pair is weighed by
 * how near its field stands to those of the sure pairs next to it in the data, which tells the second "Street" from
 * the first.
 */
export function weighNeighbourhood(pairs: Pair[], chosen: Pair[], data: Datum[]): Pair[] {
  const best = new Map<number, number>();
  const fieldOf = new Map(chosen.map((pair) => [pair.datum, pair.field]));
  for (const pair of pairs) {
    const sure = fieldOf.get(pair.datum);
    if (sure !== undefined && sure !== pair.field)
      best.set(pair.datum, Math.max(best.get(pair.datum) ?? 0, pair.score));
  }
  const anchors = new Map<number, number>();
  for (const pair of chosen) {
    if (pair.score >= ANCHOR && pair.score - (best.get(pair.datum) ?? 0) >= CLEAR) anchors.set(pair.datum, pair.field);
  }
  if (anchors.size === 0) return pairs;
  return pairs.map((pair) => ({ ...pair, score: pair.score * (1 - PULL + PULL * closeness(pair, anchors, data)) }));
}

/** 1 where the field stands between or next to those of its neighbours, down to 0 far away. */
function closeness(pair: Pair, anchors: Map<number, number>, data: Datum[]): number {
  const before = seek(pair.datum, -1, anchors, data);
  const after = seek(pair.datum, 1, anchors, data);
  if (before === null && after === null) return 0.5;
  if (before !== null && after !== null && before < after) {
    if (pair.field > before && pair.field < after) return 1;
    return nearness(pair.field < before ? before - pair.field : pair.field - after);
  }
  return Math.max(
    ...[before, after].filter((each) => each !== null).map((each) => nearness(Math.abs(each - pair.field))),
  );
}

const nearness = (distance: number): number => Math.exp(-Math.max(0, distance) / NEAR);

/** Field of the next sure pair in the data, in one direction, within the same object. */
function seek(from: number, step: 1 | -1, anchors: Map<number, number>, data: Datum[]): number | null {
  const own = data[from]?.steps ?? [];
  for (let at = from + step, seen = 0; at >= 0 && at < data.length && seen < 12; at += step, seen++) {
    const anchor = anchors.get(at);
    if (anchor !== undefined && isSibling(own, data[at]?.steps ?? [])) return anchor;
  }
  return null;
}

const isSibling = (a: (string | number)[], b: (string | number)[]): boolean =>
  a.length === b.length && a.slice(0, -1).every((step, i) => step === b[i]);
