import type { Datum } from "../gather.js";
import type { Pair } from "./score.js";

/** How fast likeness grows into certainty, and the likeness at which a pair alone is as likely as not. */
const STEEP = Number(process.env.STEEP ?? 10);
const EVEN = Number(process.env.EVEN ?? 0.55);

/** Before anything is known of them, so many values stand near the one before; it counts as much as two values seen. */
const TRUST = Number(process.env.TRUST ?? 0.8);
const SEEN = 2;

/** The first value mostly stands early in the form; another object's values stand near those before less often. */
const AT_START = Number(process.env.AT_START ?? 0.2);
const OTHER_OBJECT = 0.5;

/** How fast fields further on become unlikely, how seldom a value stands further back, and how far place may outweigh likeness. */
const FALL = Number(process.env.FALL ?? 1.5);
const BACK = Number(process.env.BACK ?? 0.05);
const PLACE = Number(process.env.PLACE ?? 0.7);

const ROUNDS = 3;

/** Places less likely than this are forgotten. */
const LEAST = 1e-6;

/** Of a field that another value holds for certain, so much is left. */
const LEFT_OVER = Number(process.env.LEFT_OVER ?? 0.02);

/**
 * How certain each pair is, 0 to 1, with all others in view: values that stand together in the data stand together on the form,
 * mostly in the same order, and no two in one field. The data are read as a chain (a hidden Markov model solved by the
 * forward-backward algorithm): a value stands in one of the fields it is like, or nowhere, and the next one stands near it as
 * far as these data turn out to keep the order of the form.
 * @param count fields of the form
 * @returns the pairs with their certainty for a score
 */
export function certain(pairs: Pair[], data: Datum[], count: number): Pair[] {
  const links = linksOf(pairs, data);
  const kernel = kernelOf(count);
  const alone = pairs.map(({ score }) => Math.exp(STEEP * (score - EVEN)));
  let certainty: Float64Array = new Float64Array(pairs.length);
  let trust = TRUST;
  for (let round = 0; round < ROUNDS; round++) {
    const held = new Float64Array(count);
    for (const [i, { field }] of pairs.entries()) held[field]! += certainty[i]!;
    const weights = alone.map((weight, i) => {
      const others = held[pairs[i]!.field]! - certainty[i]!;
      return weight * Math.max(LEFT_OVER, 1 - Math.max(0, others));
    });
    const reading = read(links, pairs, weights, kernel, trust);
    certainty = reading.certainty;
    trust = reading.trust;
  }
  return pairs.map((pair, i) => ({ ...pair, score: certainty[i]! }));
}

/** A value with its pairs, by their positions. */
interface Link {
  pairs: number[];
  /** It stands in the same object as the one before. */
  follows: boolean;
}

function linksOf(pairs: Pair[], data: Datum[]): Link[] {
  const byDatum = new Map<number, number[]>();
  for (const [i, { datum }] of pairs.entries()) {
    const list = byDatum.get(datum);
    if (list === undefined) byDatum.set(datum, [i]);
    else list.push(i);
  }
  const inOrder = [...byDatum].sort(([a], [b]) => a - b);
  return inOrder.map(([datum, list], i) => {
    const before = inOrder[i - 1]?.[0];
    return { pairs: list, follows: before !== undefined && isSibling(data[before]?.steps, data[datum]?.steps) };
  });
}

const isSibling = (a: (string | number)[] = [], b: (string | number)[] = []): boolean =>
  a.length === b.length && a.slice(0, -1).every((step, i) => step === b[i]);

/** How much likelier than by chance a value stands `distance` fields after the one before, at `count + distance`. */
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

/** Where the last placed value may stand, each with its likelihood; −1 is before the form's first field. */
interface States {
  fields: number[];
  mass: number[];
}

/** One reading of the whole chain, there and back. */
function read(
  links: Link[],
  pairs: Pair[],
  weights: number[],
  kernel: Float64Array,
  trust: number,
): { certainty: Float64Array; trust: number } {
  const count = (kernel.length - 1) / 2;
  const ratios = (share: number) => kernel.map((near) => (share * near + 1 - share) ** PLACE);
  const [within, across, first] = [ratios(trust), ratios(trust * OTHER_OBJECT), ratios(AT_START)];
  const step = (link: Link, from: number, to: number): number =>
    (from < 0 ? first : link.follows ? within : across)[count + to - from] ?? 0;

  const states: States[] = [{ fields: [-1], mass: [1] }];
  for (const link of links) states.push(forward(states.at(-1)!, link, pairs, weights, step));

  const certainty = new Float64Array(pairs.length);
  let near = TRUST * SEEN;
  let all = SEEN;
  let onward = new Map(states.at(-1)!.fields.map((field) => [field, 1]));
  for (let i = links.length - 1; i >= 0; i--) {
    const [link, { fields, mass }] = [links[i]!, states[i]!];
    const earlier = fields.map((field) => onward.get(field) ?? 0);
    const placed = link.pairs.map((p) => {
      const to = pairs[p]!.field;
      const gain = weights[p]! * (onward.get(to) ?? 0);
      let reach = 0;
      let beside = 0;
      for (const [s, from] of fields.entries()) {
        const ratio = step(link, from, to);
        earlier[s]! += ratio * gain;
        reach += mass[s]! * ratio;
        const local = trust * (kernel[count + to - from] ?? 0);
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
    onward = new Map(fields.map((field, s) => [field, earlier[s]! / most]));
  }
  return { certainty, trust: Math.min(0.95, near / all) };
}

function forward(
  { fields, mass }: States,
  { pairs: positions, follows }: Link,
  pairs: Pair[],
  weights: number[],
  step: (link: Link, from: number, to: number) => number,
): States {
  const link = { pairs: positions, follows };
  // a value that stands nowhere leaves all as it was
  const next = new Map(fields.map((field, s) => [field, mass[s]!]));
  for (const p of positions) {
    const to = pairs[p]!.field;
    let reach = 0;
    for (const [s, from] of fields.entries()) reach += mass[s]! * step(link, from, to);
    next.set(to, (next.get(to) ?? 0) + reach * weights[p]!);
  }
  const total = [...next.values()].reduce((sum, each) => sum + each, 0);
  const kept = [...next].filter(([, each]) => each / total > LEAST);
  return { fields: kept.map(([field]) => field), mass: kept.map(([, each]) => each / total) };
}
