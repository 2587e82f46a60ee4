import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import { holdsDigits } from "./without-digits.js";

const OF_WORDS: ReadonlySet<Concept> = new Set<Concept>([
  ...CONCEPTS.name,
  ...CONCEPTS.address,
  ...CONCEPTS.contact,
  ...CONCEPTS.bank,
]);

/** Why "true" or "false" is doubtful in a field for a name, a place or a number; null if it is not. */
export function yesForWords(value: unknown, asked: Concept): string | null {
  if (typeof value !== "boolean" || !(OF_WORDS.has(asked) || holdsDigits(asked))) return null;
  return `The value is ${value}, but the field asks for ${asked.replaceAll("_", " ")}; it was written as a word.`;
}
