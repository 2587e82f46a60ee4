import type { FormField } from "../../field.js";
import { UNFIT } from "../../fields/fit.js";
import { kindNamed } from "../../fields/index.js";
import type { Concept } from "../../lexicon/concepts.js";
import { kindsOfValue, TAKES } from "./value-kind.js";

/** A value of another kind may still be what is asked, where the label was misread. */
const OTHER_KIND = UNFIT + 0.1;

/** How far a value can be what a field takes, judged by its form alone: 0 impossible, 1 fits. */
export const shapeFit = (value: unknown, field: FormField, concepts: Concept[] = []): number =>
  kindNamed(field.kind).fit(value, field) * kindFit(value, concepts);

/** A date does not go where an account number is asked for. */
function kindFit(value: unknown, concepts: Concept[]): number {
  const [asked] = concepts;
  if (asked === undefined) return 1;
  const kinds = kindsOfValue(value);
  const known = kinds.flatMap((kind) => [...TAKES[kind]]);
  return known.length === 0 || known.includes(asked) ? 1 : OTHER_KIND;
}
