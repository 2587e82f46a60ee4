import type { Features } from "./features.js";

/** A tree that asks one question after another: below the cut, or not; a number is its answer. */
export type Tree = number | [feature: number, cut: number, below: Tree, above: Tree];

/** A sum of small trees, and how it came about. */
export interface Forest {
  features: (keyof Features)[];
  /** Log odds before any tree is asked. */
  start: number;
  trees: Tree[];
}

/** The chance that a candidate is a field, 0 to 1. */
export function chanceOf({ features: names, start, trees }: Forest, features: Features): number {
  const measures = names.map((name) => features[name]);
  const odds = trees.reduce((sum: number, tree) => sum + answerOf(tree, measures), start);
  return 1 / (1 + Math.exp(-odds));
}

/** What a tree answers to measures in the order of its features. */
export function answerOf(tree: Tree, measures: number[]): number {
  let at = tree;
  while (typeof at !== "number") at = measures[at[0]]! < at[1] ? at[2] : at[3];
  return at;
}
