import type { FormField } from "../../field.js";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import { isDifferent } from "../../lexicon/different.js";
import type { Datum } from "../gather.js";

/** Of which everybody has a usual one. Other addresses have names of their own, such as mailing address. */
const USUAL: ReadonlySet<Concept> = new Set([...CONCEPTS.name, ...CONCEPTS.contact]);

/** Factor for the usual where a different one is asked for. */
const THE_USUAL = 0.45;

/** Whether a key is about something different from the usual. */
export const isDifferentDatum = ({ steps }: Datum): boolean =>
  steps.some((step) => typeof step === "string" && isDifferent(step));

/** Whether a field asks for something different from the usual. */
export const isDifferentField = ({ label }: FormField): boolean => isDifferent(label);

/** "Family name, if different" is left blank by whoever has only one. */
export const differentFit = (datum: boolean, field: boolean, concept: Concept | null): number =>
  field && !datum && concept !== null && USUAL.has(concept) ? THE_USUAL : 1;
