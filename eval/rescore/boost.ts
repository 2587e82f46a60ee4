import { seeded } from "../../samples/make/seeded.js";
import { answerOf, type Tree } from "../../src/core/detect/rescore/trees.js";

/** Training data: the features of each row, the probability of the positive class (0 to 1), and the weight of the row. */
export interface Rows {
  measures: number[][];
  chance: number[];
  weight: number[];
}

/** Few and small trees with a low learning rate, as a few hundred forms contain no more information. */
const TREES = 100;
const DEPTH = 3;
const RATE = 0.06;
/** Shares of the rows and of the features that each tree is grown from. */
const ROWS = 0.7;
const MEASURES = 0.5;
/** Number of quantiles at which splits are tried. */
const BINS = 32;
/** Minimum weight of a leaf, and the L2 regularisation of its value. */
const LEAST_WEIGHT = 20;
const HOLD = 5;

/** Gradient boosting with a logistic loss and histogram splits; the same rows and seed give the same trees. */
export function boost(rows: Rows, seed: number): { start: number; trees: Tree[] } {
  const random = seeded(seed);
  const count = rows.chance.length;
  const columns = (rows.measures[0] ?? []).map((_, j) => columnOf(rows.measures.map((row) => row[j]!)));
  const start = rounded(logOdds(rows));
  const odds = new Float64Array(count).fill(start);
  const trees: Tree[] = [];
  for (let t = 0; t < TREES; t++) {
    const slopes = slopesOf(rows, odds);
    const seen = Array.from({ length: count }, (_, i) => i).filter(() => random() < ROWS);
    const asked = columns.map((column, j) => ({ ...column, j })).filter(() => random() < MEASURES);
    const tree = grow(seen, DEPTH, asked, slopes, rows.weight);
    trees.push(tree);
    for (let i = 0; i < count; i++) odds[i]! += answerOf(tree, rows.measures[i]!);
  }
  return { start, trees };
}

interface Column {
  cuts: number[];
  /** For each row, the number of cuts at or below its feature. */
  bins: Uint8Array;
}

interface Slopes {
  gradient: Float64Array;
  curve: Float64Array;
}

function slopesOf({ chance, weight }: Rows, odds: Float64Array): Slopes {
  const gradient = new Float64Array(odds.length);
  const curve = new Float64Array(odds.length);
  for (let i = 0; i < odds.length; i++) {
    const p = 1 / (1 + Math.exp(-odds[i]!));
    gradient[i] = weight[i]! * (chance[i]! - p);
    curve[i] = weight[i]! * p * (1 - p);
  }
  return { gradient, curve };
}

function grow(
  seen: number[],
  depth: number,
  asked: (Column & { j: number })[],
  slopes: Slopes,
  weight: number[],
): Tree {
  const split = depth > 0 ? bestSplit(seen, asked, slopes, weight) : undefined;
  if (!split) {
    const { gradient, curve } = sumOf(seen, slopes.gradient, slopes.curve, weight);
    return rounded((RATE * gradient) / (curve + HOLD));
  }
  const { column, bin } = split;
  const [below, above] = [true, false].map((isBelow) => seen.filter((i) => column.bins[i]! <= bin === isBelow));
  return [
    column.j,
    column.cuts[bin]!,
    grow(below!, depth - 1, asked, slopes, weight),
    grow(above!, depth - 1, asked, slopes, weight),
  ];
}

/** The split with the largest gain that leaves enough weight on either side. */
function bestSplit(seen: number[], asked: (Column & { j: number })[], { gradient, curve }: Slopes, weight: number[]) {
  let best: { column: Column & { j: number }; bin: number } | undefined;
  let most = 0;
  const all = sumOf(seen, gradient, curve, weight);
  for (const column of asked) {
    const bins = { gradient: new Float64Array(BINS), curve: new Float64Array(BINS), weight: new Float64Array(BINS) };
    for (const i of seen) {
      const bin = column.bins[i]!;
      bins.gradient[bin]! += gradient[i]!;
      bins.curve[bin]! += curve[i]!;
      bins.weight[bin]! += weight[i]!;
    }
    const below = { gradient: 0, curve: 0, weight: 0 };
    for (let bin = 0; bin < column.cuts.length; bin++) {
      below.gradient += bins.gradient[bin]!;
      below.curve += bins.curve[bin]!;
      below.weight += bins.weight[bin]!;
      if (below.weight < LEAST_WEIGHT || all.weight - below.weight < LEAST_WEIGHT) continue;
      const above = { gradient: all.gradient - below.gradient, curve: all.curve - below.curve };
      const gain = worth(below) + worth(above) - worth(all);
      if (gain <= most) continue;
      most = gain;
      best = { column, bin };
    }
  }
  return best;
}

interface Sum {
  gradient: number;
  curve: number;
  weight: number;
}

function sumOf(seen: number[], gradient: Float64Array, curve: Float64Array, weight: number[]): Sum {
  const sum = { gradient: 0, curve: 0, weight: 0 };
  for (const i of seen) {
    sum.gradient += gradient[i]!;
    sum.curve += curve[i]!;
    sum.weight += weight[i]!;
  }
  return sum;
}

const worth = ({ gradient, curve }: Omit<Sum, "weight">): number => gradient ** 2 / (curve + HOLD);

function columnOf(values: number[]): Column {
  const sorted = [...values].sort((a, b) => a - b);
  const cuts: number[] = [];
  for (let bin = 1; bin < BINS; bin++) {
    const cut = rounded(sorted[Math.floor((bin * sorted.length) / BINS)]!);
    if (cut > (cuts.at(-1) ?? sorted[0]!)) cuts.push(cut);
  }
  return { cuts, bins: Uint8Array.from(values, (value) => cuts.filter((cut) => value >= cut).length) };
}

function logOdds({ chance, weight }: Rows): number {
  const all = weight.reduce((sum, w) => sum + w, 0);
  const so = chance.reduce((sum, c, i) => sum + c * weight[i]!, 0);
  return Math.log(so / (all - so));
}

/** Four digits are as accurate, in a third of the space. */
const rounded = (value: number): number => Number(value.toPrecision(4));
