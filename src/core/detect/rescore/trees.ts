import type { Features } from "./features.js";

/** A decision tree: a leaf is a number, an inner node compares a feature with a cut. */
export type Tree = number | [feature: number, cut: number, below: Tree, above: Tree];

/** A sum of small trees over named features. */
export interface Forest {
  features: (keyof Features)[];
  /** Log odds before any tree is asked. */
  start: number;
  trees: Tree[];
}

/** The probability that a candidate is a field, 0 to 1. */
export function chanceOf({ features: names, start, trees }: Forest, features: Features): number {
  const measures = names.map((name) => features[name]);
  const odds = trees.reduce((sum: number, tree) => sum + answerOf(tree, measures), start);
  return 1 / (1 + Math.exp(-odds));
}

/** The result of a tree for measures in the order of its features. */
export function answerOf(tree: Tree, measures: number[]): number {
  let at = tree;
  while (typeof at !== "number") at = measures[at[0]]! < at[1] ? at[2] : at[3];
  return at;
}
