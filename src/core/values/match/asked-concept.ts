import type { FormField } from "../../field.js";
import type { Concept } from "../../lexicon/concepts.js";
import type { Recogniser } from "../../lexicon/recognise.js";

/** From this score on, the meaning of a label is known. */
const KNOWN = 0.7;

/** What a field asks for by its label alone; null if unknown. */
export function askedConcept({ label }: Pick<FormField, "label">, recognise: Recogniser): Concept | null {
  const [best] = recognise(label);
  return best !== undefined && best.score >= KNOWN ? best.concept : null;
}
