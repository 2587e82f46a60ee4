import type { Candidate } from "../candidate.js";
import type { PageModel } from "../find/model/page-model.js";
import { featuresOf } from "./features.js";
import { chanceOf } from "./trees.js";
import { FOREST } from "./weights.js";

/** Fewest candidates for a meaningful comparison with one another. */
export const FEW = 6;

/**
 * Gives every candidate of a page a confidence learnt from annotated forms: the share of fields among candidates with similar
 * features. The confidence of the rules is one of the features; on a page with few candidates it is kept.
 */
export function rescore(model: PageModel, candidates: Candidate[]): Candidate[] {
  if (candidates.length < FEW) return candidates;
  const features = featuresOf(model, candidates);
  return candidates.map((candidate, i) => ({ ...candidate, confidence: chanceOf(FOREST, features[i]!) }));
}
