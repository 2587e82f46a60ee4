import type { FormField } from "../../field.js";

/** The country code that is printed right before the place for the rest of an IBAN ("IBAN: DE"); null without one. */
export function printedCountry({ label }: FormField): string | null {
  return /(?:^|[\s:])(?<country>[A-Z]{2})$/.exec(label)?.groups?.country ?? null;
}
