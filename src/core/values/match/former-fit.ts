import type { FormField } from "../../field.js";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import { isFormer } from "../../lexicon/former.js";
import type { Datum } from "../gather.js";

/** What a person has and had before: a name, an address, an employer. */
const CHANGING: ReadonlySet<Concept> = new Set([
  ...CONCEPTS.name,
  ...CONCEPTS.address,
  ...CONCEPTS.contact,
  ...CONCEPTS.work,
]);

/** What is left of a match where one speaks of what was and the other does not. */
const OTHER_TIME = 0.6;

/** Whether a key speaks of what was before. */
export const isFormerDatum = ({ steps }: Datum): boolean =>
  steps.some((step) => typeof step === "string" && isFormer(step) === true);

/** The nearest words that speak of the time: of "Current address" under "Previous names" the label. */
export function isFormerField({ label, surroundings = [], section }: FormField): boolean {
  const places = ["row", "column", "group", "section"].flatMap((where) =>
    surroundings.filter((each) => each.where === where).map(({ text }) => text),
  );
  return [label, ...places, section].map(isFormer).find((said) => said !== null) ?? false;
}

/** An address a person had is no answer where the present one is asked for, nor the other way round. */
export const formerFit = (datum: boolean, field: boolean, concept: Concept | null): number =>
  datum === field || concept === null || !CHANGING.has(concept) ? 1 : OTHER_TIME;
