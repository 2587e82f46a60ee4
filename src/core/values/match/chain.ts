import type { Datum } from "../gather.js";
import type { Pair } from "./score.js";

/** How steeply certainty rises with likeness, and the likeness at which a pair alone is as likely as not. */
const STEEP = 12;
const EVEN = 0.53;

/** Prior share of values that are near the previous one on the form, worth two observed values. */
const TRUST = 0.8;
const SEEN = 2;
const MOST_TRUST = 0.95;

/** Trust that the first value is early in the form, and factor for values of another object, which are near less often. */
const AT_START = 0.5;
const OTHER_OBJECT = 0.5;

/** How fast likelihood falls with distance, the factor for going backwards, and the weight of position against likeness. */
const FALL = 1.5;
const BACK = 0.05;
const PLACE = 0.7;

const ROUNDS = 3;

/** States less likely than this are dropped. */
const LEAST = 1e-6;

/** Least factor for a field that another value holds for certain. */
const LEFT_OVER = 0.02;

/**
 * How certain each pair is, 0 to 1, in view of all others: values close together in the data are close together on the form,
 * mostly in the same order, and no two share a field. The data are treated as a chain (a hidden Markov model solved by the
 * forward-backward algorithm): a value goes to one of its candidate fields, or to none, and the next one is near it to the
 * extent that the data prove to follow the order of the form.
 * @param places of the fields in the form's reading order
 * @returns the pairs with their certainty as score
 */
export function certain(pairs: Pair[], data: Datum[], places: number[]): Pair[] {
  const links = linksOf(pairs, data);
  const at = pairs.map(({ field }) => places[field]!);
  const kernel = kernelOf(places.length);
  const alone = pairs.map(({ score }) => Math.exp(STEEP * (score - EVEN)));
  let certainty: Float64Array = new Float64Array(pairs.length);
  let trust = TRUST;
  for (let round = 0; round < ROUNDS; round++) {
    const held = new Float64Array(places.length);
    for (const [i, { field }] of pairs.entries()) held[field]! += certainty[i]!;
    const weights = alone.map((weight, i) => {
      const others = held[pairs[i]!.field]! - certainty[i]!;
      return weight * Math.max(LEFT_OVER, 1 - Math.max(0, others));
    });
    const reading = read(links, at, weights, kernel, trust);
    certainty = reading.certainty;
    trust = reading.trust;
  }
  return pairs.map((pair, i) => ({ ...pair, score: certainty[i]! }));
}

/** A value with the indices of its pairs. */
interface Link {
  pairs: number[];
  /** Whether it is in the same object as the previous one. */
  follows: boolean;
}

function linksOf(pairs: Pair[], data: Datum[]): Link[] {
  const byDatum = new Map<number, number[]>();
  for (const [i, { datum }] of pairs.entries()) {
    const list = byDatum.get(datum);
    if (list === undefined) byDatum.set(datum, [i]);
    else list.push(i);
  }
  const orderOf = (datum: number) => data[datum]?.at ?? datum;
  const inOrder = [...byDatum].sort(([a], [b]) => orderOf(a) - orderOf(b));
  return inOrder.map(([datum, list], i) => {
    const before = inOrder[i - 1]?.[0];
    return { pairs: list, follows: before !== undefined && isSibling(data[before]?.steps, data[datum]?.steps) };
  });
}

const isSibling = (a: (string | number)[] = [], b: (string | number)[] = []): boolean =>
  a.length === b.length && a.slice(0, -1).every((step, i) => step === b[i]);

/** Likelihood ratio, against chance, of a value `distance` fields after the previous one, at index `count + distance`. */
function kernelOf(count: number): Float64Array {
  const kernel = new Float64Array(2 * count + 1);
  let sum = 0;
  for (let distance = -count; distance <= count; distance++) {
    const far = (1 + Math.abs(distance)) ** -FALL;
    kernel[count + distance] = distance === 0 ? 0 : distance > 0 ? far : BACK * far;
    sum += kernel[count + distance]!;
  }
  return kernel.map((share) => (share / sum) * count);
}

/** Possible fields of the last placed value with their likelihoods; −1 is before the form's first field. */
interface States {
  fields: number[];
  mass: number[];
}

/** Likelihood ratios, against chance, of the step from the last value's field to that of the next. */
interface Steps {
  count: number;
  first: Float64Array;
  within: Float64Array;
  across: Float64Array;
}

function stepsOf(kernel: Float64Array, trust: number): Steps {
  const ratios = (share: number) => kernel.map((near) => (share * near + 1 - share) ** PLACE);
  return {
    count: (kernel.length - 1) / 2,
    first: ratios(AT_START),
    within: ratios(trust),
    across: ratios(trust * OTHER_OBJECT),
  };
}

const step = ({ count, first, within, across }: Steps, { follows }: Link, from: number, to: number): number =>
  (from < 0 ? first : follows ? within : across)[count + to - from]!;

/**
 * One forward and backward pass over the whole chain.
 * @param at the place of each pair's field
 */
function read(
  links: Link[],
  at: number[],
  weights: number[],
  kernel: Float64Array,
  trust: number,
): { certainty: Float64Array; trust: number } {
  const steps = stepsOf(kernel, trust);
  const states: States[] = [{ fields: [-1], mass: [1] }];
  for (const link of links) states.push(forward(states.at(-1)!, link, at, weights, steps));

  const certainty = new Float64Array(at.length);
  let near = TRUST * SEEN;
  let all = SEEN;
  // by field + 1; 0 is before the form's first field
  const onward = new Float64Array(steps.count + 1);
  for (const field of states.at(-1)!.fields) onward[field + 1] = 1;
  for (let i = links.length - 1; i >= 0; i--) {
    const [link, { fields, mass }] = [links[i]!, states[i]!];
    const earlier = fields.map((field) => onward[field + 1]!);
    const placed = link.pairs.map((p) => {
      const to = at[p]!;
      const gain = weights[p]! * onward[to + 1]!;
      let reach = 0;
      let beside = 0;
      for (let s = 0; s < fields.length; s++) {
        const from = fields[s]!;
        const ratio = step(steps, link, from, to);
        earlier[s]! += ratio * gain;
        reach += mass[s]! * ratio;
        const local = trust * kernel[steps.count + to - from]!;
        if (from >= 0) beside += (mass[s]! * ratio * local) / (local + 1 - trust);
      }
      return { p, share: reach * gain, beside: beside * gain };
    });
    const total = fields.reduce((sum, _, s) => sum + mass[s]! * earlier[s]!, 0);
    for (const { p, share, beside } of placed) {
      certainty[p] = share / total;
      if (!link.follows) continue;
      near += beside / total;
      all += share / total;
    }
    const most = Math.max(...earlier);
    onward.fill(0);
    for (const [s, field] of fields.entries()) onward[field + 1] = earlier[s]! / most;
  }
  return { certainty, trust: Math.min(MOST_TRUST, near / all) };
}

/** The states after one more value: it goes to one of its fields, or to none, which changes nothing. */
function forward({ fields, mass }: States, link: Link, at: number[], weights: number[], steps: Steps): States {
  const next = new Map(fields.map((field, s) => [field, mass[s]!]));
  for (const p of link.pairs) {
    const to = at[p]!;
    let reach = 0;
    for (let s = 0; s < fields.length; s++) reach += mass[s]! * step(steps, link, fields[s]!, to);
    next.set(to, (next.get(to) ?? 0) + reach * weights[p]!);
  }
  let total = 0;
  for (const each of next.values()) total += each;
  const kept = [...next].filter(([, each]) => each / total > LEAST);
  return { fields: kept.map(([field]) => field), mass: kept.map(([, each]) => each / total) };
}
