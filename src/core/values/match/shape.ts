import type { FormField } from "../../field.js";
import { UNFIT } from "../../fields/fit.js";
import { kindNamed } from "../../fields/index.js";
import type { Concept } from "../../lexicon/concepts.js";
import { kindsOfValue, TAKES, type ValueKind } from "./value-kind.js";

/** A value of another kind may still be what is asked, where the label was misread. */
const OTHER_KIND = UNFIT + 0.1;

/**
 * How far a value can be what a field takes, judged by its form alone: 0 impossible, 1 fits.
 * @param asked what the field surely asks for
 */
export const shapeFit = (
  value: unknown,
  field: FormField,
  asked?: Concept,
  kinds: ValueKind[] = kindsOfValue(value),
): number => kindNamed(field.kind).fit(value, field) * kindFit(kinds, asked);

/** A date does not go where an account number is asked for. */
const kindFit = (kinds: ValueKind[], asked: Concept | undefined): number =>
  asked === undefined || kinds.length === 0 || kinds.some((kind) => TAKES[kind].has(asked)) ? 1 : OTHER_KIND;
