import type { Candidate } from "../candidate.js";
import type { PageModel } from "../find/model/page-model.js";
import { featuresOf } from "./features.js";
import { chanceOf } from "./trees.js";
import { FOREST } from "./weights.js";

/** Fewer candidates than this have too little in common to be held against one another. */
export const FEW = 6;

/**
 * Gives every candidate of a page the confidence that forms with truth taught: of candidates measured like it, so many were
 * fields. The rules' own confidence is one of the measures; without this step, and on a page of few candidates, it stays.
 */
export function rescore(model: PageModel, candidates: Candidate[]): Candidate[] {
  if (candidates.length < FEW) return candidates;
  const features = featuresOf(model, candidates);
  return candidates.map((candidate, i) => ({ ...candidate, confidence: chanceOf(FOREST, features[i]!) }));
}
