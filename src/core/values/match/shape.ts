import type { FormField } from "../../field.js";
import { UNFIT } from "../../fields/fit.js";
import { kindNamed } from "../../fields/index.js";
import type { Concept } from "../../lexicon/concepts.js";
import { isShown, kindsOfValue, TAKES, type ValueKind } from "./value-kind.js";

/** Factor for a value of another kind, which may still fit if the label was misread. */
const OTHER_KIND = UNFIT + 0.1;

/** Factor for a number recognised by its check digits or structure if a similar one is asked for. */
const AKIN = 0.85;

/**
 * How well a value suits a field, judged by its shape alone: from 0, impossible, to 1.
 * @param asked what the field certainly asks for
 */
export const shapeFit = (
  value: unknown,
  field: FormField,
  asked?: Concept,
  kinds: ValueKind[] = kindsOfValue(value),
): number => kindNamed(field.kind).fit(value, field) * kindFit(kinds, asked);

/** A date does not go in a field for an account number; an IBAN may, but rather goes in one for an IBAN. */
function kindFit(kinds: ValueKind[], asked: Concept | undefined): number {
  if (asked === undefined || kinds.length === 0) return 1;
  if (!kinds.some((kind) => TAKES[kind].has(asked))) return OTHER_KIND;
  return kinds.some((kind) => isNumberOf(kind, asked)) ? 1 : AKIN;
}

/** Whether a value of a kind is exactly what is asked for, not just similar. */
const isNumberOf = (kind: ValueKind, asked: Concept): boolean => !isShown(kind) || kind === asked;
