import { kindNamed } from "../../fields/index.js";
import type { Concept } from "../../lexicon/concepts.js";
import type { IndexedField } from "../match/field-index.js";
import { MEANT } from "./entities.js";

/** Whether a concept is certainly the main meaning of a label; values are derived for this only. */
export function isAsked(concept: Concept, { field, meaning }: IndexedField): boolean {
  const [asked] = meaning.concepts;
  return asked?.concept === concept && asked.score >= MEANT && kindNamed(field.kind).takesWords;
}
