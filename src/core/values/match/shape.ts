import type { FormField } from "../../field.js";
import { UNFIT } from "../../fields/fit.js";
import { kindNamed } from "../../fields/index.js";
import type { Concept } from "../../lexicon/concepts.js";
import { isShown, kindsOfValue, TAKES, type ValueKind } from "./value-kind.js";

/** A value of another kind may still be what is asked, where the label was misread. */
const OTHER_KIND = UNFIT + 0.1;

/** A number that shows by its check digits or its build what it is, where another one like it is asked for. */
const AKIN = 0.85;

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

/** A date does not go where an account number is asked for; an IBAN may, but rather where an IBAN is. */
function kindFit(kinds: ValueKind[], asked: Concept | undefined): number {
  if (asked === undefined || kinds.length === 0) return 1;
  if (!kinds.some((kind) => TAKES[kind].has(asked))) return OTHER_KIND;
  return kinds.some((kind) => isNumberOf(kind, asked)) ? 1 : AKIN;
}

/** Whether a value of a kind is what is asked for and no more than akin to it. */
const isNumberOf = (kind: ValueKind, asked: Concept): boolean => !isShown(kind) || kind === asked;
