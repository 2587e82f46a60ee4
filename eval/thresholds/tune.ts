/** A named number of the rules: a length in points, a share, a count. */
export interface Threshold {
  /** The file below `detect/find` and the constant's name. */
  name: string;
  value: number;
  /** The value in the product. */
  readonly shipped: number;
  set(value: number): void;
}

/** Whole numbers up to this are taken for counts. */
const COUNT = 5;

/** Factors of a step: the coarse one first, the fine one only for thresholds that the coarse one has an effect on. */
const STEPS = [1.3, 1.12];

/** Most steps in one direction. */
const FARTHEST = 4;

/**
 * Changes every threshold at random by up to a factor of `spread` either way, a count by one, as if it had never been tuned. Takes
 * the best of several throws: after a bad one whole kinds of fields are lost, and no single threshold brings them back.
 */
export function forget(
  thresholds: Threshold[],
  { spread, throws }: { spread: number; throws: number },
  random: () => number,
  score: () => number,
): void {
  const thrown = Array.from({ length: throws }, () => {
    for (const threshold of thresholds) change(threshold, offBy(threshold.shipped, spread, random));
    return { score: score(), values: thresholds.map(({ value }) => value) };
  });
  const best = thrown.reduce((a, b) => (b.score > a.score ? b : a));
  thresholds.forEach((threshold, i) => {
    change(threshold, best.values[i]!);
  });
}

function offBy(value: number, spread: number, random: () => number): number {
  return isCount(value) ? Math.max(1, value + Math.floor(3 * random()) - 1) : value * spread ** (2 * random() - 1);
}

/** Resets every threshold to its value in the product. */
export function restore(thresholds: Threshold[]): void {
  for (const threshold of thresholds) change(threshold, threshold.shipped);
}

/** Hill climbing along one threshold after the other, in a single pass; returns the score reached. */
export function tune(thresholds: Threshold[], score: () => number): number {
  return thresholds.reduce((best, threshold) => tuneOne(threshold, best, score), score());
}

function tuneOne(threshold: Threshold, start: number, score: () => number): number {
  let best = start;
  for (const step of STEPS) {
    const up = climb(threshold, step, best, score);
    const down = climb(threshold, 1 / step, up.best, score);
    best = down.best;
    if (!up.felt && !down.felt) break;
  }
  return best;
}

/** Follows one direction while the score rises; also tells whether any step made a difference. */
function climb(threshold: Threshold, factor: number, start: number, score: () => number) {
  let best = start;
  let felt = false;
  for (let steps = 0; steps < FARTHEST; steps++) {
    const kept = threshold.value;
    change(threshold, stepped(kept, factor));
    if (threshold.value === kept) break;
    const reached = score();
    felt ||= reached !== start;
    if (reached <= best) {
      change(threshold, kept);
      break;
    }
    best = reached;
  }
  return { best, felt };
}

function stepped(value: number, factor: number): number {
  return isCount(value) ? Math.max(1, value + Math.sign(factor - 1)) : value * factor;
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= COUNT;

function change(threshold: Threshold, value: number): void {
  threshold.value = value;
  threshold.set(value);
}
