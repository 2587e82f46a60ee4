import type { FormField } from "../../field.js";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import { isFormer } from "../../lexicon/former.js";
import { type Datum, keysOf } from "../gather.js";

/** What may change in a person's life: name, address, employer. */
const CHANGING: ReadonlySet<Concept> = new Set([
  ...CONCEPTS.name,
  ...CONCEPTS.address,
  ...CONCEPTS.contact,
  ...CONCEPTS.work,
]);

/** Factor if only one of the two is about something former. */
const OTHER_TIME = 0.6;

/** Whether a key is about something former. */
export const isFormerDatum = (datum: Datum): boolean => keysOf(datum).some((key) => isFormer(key) === true);

/** Whether a field is about something former, by the nearest words on that: "Current address" under "Previous names" is not. */
export function isFormerField({ label, surroundings = [], section }: FormField): boolean {
  const places = ["row", "column", "group", "section"].flatMap((where) =>
    surroundings.filter((each) => each.where === where).map(({ text }) => text),
  );
  return [label, ...places, section].map(isFormer).find((said) => said !== null) ?? false;
}

/** A former address does not answer a field for the current one, or vice versa. */
export const formerFit = (datum: boolean, field: boolean, concept: Concept | null): number =>
  datum === field || concept === null || !CHANGING.has(concept) ? 1 : OTHER_TIME;
