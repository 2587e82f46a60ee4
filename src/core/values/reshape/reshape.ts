import type { FormField } from "../../field.js";
import type { Concept, Language } from "../../lexicon/concepts.js";

/** Values of one person or thing in the data, by what they mean. */
export type Parts = Partial<Record<Concept, string>>;

/** One way to make the value a field asks for out of values the data has; nothing is ever made up. */
export interface Reshape {
  to: Concept;
  /** All of these must be there. */
  from: Concept[];
  /** These are used where they are there. */
  also?: Concept[];
  /** 0 to 1: how surely the result is what the field asks for; what is not sure is reviewed. */
  sure: number;
  /** What else of the same value must have a field of its own: a street is not parted from a number nobody asks for. */
  beside?: Concept;
  /** Only forms in this language ask for it in this way. */
  on?: Language;
  /** The value as the field wants it on a form in its language, or null where the parts do not allow it. */
  write(parts: Parts, field: FormField, language: Language | null): string | null;
}
