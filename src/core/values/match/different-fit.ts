import type { FormField } from "../../field.js";
import { CONCEPTS, type Concept } from "../../lexicon/concepts.js";
import { isDifferent } from "../../lexicon/different.js";
import { type Datum, keysOf } from "../gather.js";

/** A name or number besides the usual one. Not addresses: a different one has a name of its own, such as mailing address. */
const PERSONAL: ReadonlySet<Concept> = new Set([...CONCEPTS.name, ...CONCEPTS.contact]);

/** Factor for the usual name or number where a different one is asked for. */
const ASKS_OTHER = 0.45;

/** Whether a key is about something different from the usual. */
export const isDifferentDatum = (datum: Datum): boolean => keysOf(datum).some(isDifferent);

/** Whether a field asks for something different from the usual. */
export const isDifferentField = ({ label }: FormField): boolean => isDifferent(label);

/** "Family name, if different" is left blank by whoever has only one. */
export const differentFit = (datum: boolean, field: boolean, concept: Concept | null): number =>
  field && !datum && concept !== null && PERSONAL.has(concept) ? ASKS_OTHER : 1;
