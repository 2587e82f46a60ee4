import type { FormField } from "../field.js";
import { readNumber } from "../fields/formats/read-number.js";
import { splitAmount } from "../fields/formats/write-number.js";
import type { Assignment } from "./value.js";

/** Amounts for two boxes become two values, `1234` and `50`, unless something else was meant for the cents. */
export function splitAmounts(fields: FormField[], assignments: Assignment[], locale: string): Assignment[] {
  const centsOf = new Map(fields.flatMap(({ key, cents }) => (cents === undefined ? [] : [[key, cents]])));
  if (centsOf.size === 0) return assignments;
  const assigned = new Set(assignments.map(({ key }) => key));
  return assignments.flatMap((assignment) => {
    const cents = centsOf.get(assignment.key);
    const read = cents === undefined || assigned.has(cents) ? null : readNumber(assignment.value, locale);
    if (cents === undefined || read === null || read.guessed) return [assignment];
    const parts = splitAmount(read.value);
    const why = `the cents of ${assignment.path}`;
    return [
      { ...assignment, value: parts.whole },
      { ...assignment, key: cents, value: parts.cents, why },
    ];
  });
}
