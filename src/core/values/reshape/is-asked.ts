import { kindNamed } from "../../fields/index.js";
import type { Concept } from "../../lexicon/concepts.js";
import type { IndexedField } from "../match/field-index.js";
import { MEANT } from "./entities.js";

/** Only what a label surely means in the first place is made for it. */
export function isAsked(concept: Concept, { field, meaning }: IndexedField): boolean {
  const [asked] = meaning.concepts;
  return asked?.concept === concept && asked.score >= MEANT && kindNamed(field.kind).takesWords;
}
