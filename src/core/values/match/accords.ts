import type { Concept } from "../../lexicon/concepts.js";
import { kinOf } from "../../lexicon/kinship.js";
import type { FieldIndex } from "./field-index.js";
import { accord, type Meaning } from "./meaning.js";

/** A concept a key gives and a field asks for, with a score. */
export interface Accord {
  score: number;
  concept: Concept | null;
}

export const NO_ACCORD: Accord = { score: 0, concept: null };

/** Fields that may ask for what a key means, each with the concept that matches best. */
export function accordsOf({ concepts }: Meaning, { byConcept }: FieldIndex): Map<number, Accord> {
  const found = new Map<number, Accord & { rank: number }>();
  for (const given of concepts) {
    for (const concept of [given.concept, ...kinOf(given.concept).keys()]) {
      for (const { order, meant, rank } of byConcept.get(concept) ?? []) {
        const score = accord(given, meant);
        const best = found.get(order);
        if (best === undefined || score > best.score || (score === best.score && rank < best.rank))
          found.set(order, { score, concept, rank });
      }
    }
  }
  return found;
}
