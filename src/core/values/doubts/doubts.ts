import type { ReviewItem } from "../../../contract/runs.js";
import type { FormField } from "../../field.js";
import { printedCountry } from "../../fields/formats/printed-country.js";
import { type Concept, LANGUAGES } from "../../lexicon/concepts.js";
import { type Recogniser, recogniser } from "../../lexicon/recognise.js";
import { askedConcept } from "../match/asked-concept.js";
import type { CheckedValue } from "../value.js";
import { unprovedAccount, unprovedNumber } from "./check-digits.js";
import { undated } from "./undated.js";
import { withoutDigits } from "./without-digits.js";
import { yesForWords } from "./yes-for-words.js";

/** A value as written, possibly over several blanks, with the first of its fields. */
interface Written {
  field: FormField;
  text: string;
  value: unknown;
}

/**
 * Written values that are probably not what their field asks for, for a person to look at: numbers without a digit, numbers
 * with wrong check digits, dates that do not exist, "true" for a name.
 * @param locale of the form, null if unknown
 */
export async function doubtsOf(
  fields: FormField[],
  values: CheckedValue[],
  locale: string | null,
): Promise<ReviewItem[]> {
  const language = LANGUAGES.find((known) => known === locale?.split("-")[0]) ?? null;
  const recognise = recogniser(language);
  const review: ReviewItem[] = [];
  for (const { field, text, value } of written(fields, values)) {
    const asked = askedOf(field, recognise);
    if (asked === null) continue;
    const reason =
      yesForWords(value, asked) ??
      (field.format === undefined ? undated(text, asked, locale) : null) ??
      withoutDigits(text, asked) ??
      unprovedAccount(withPrinted(text, field), asked) ??
      (await unprovedNumber(text, asked, language));
    if (reason === null) continue;
    review.push({ key: field.key, code: "FORMAT_GUESSED", reason, pageIndex: field.pageIndex, value });
  }
  return review;
}

/** What a field asks for by its label; fields of a schema may have just a description or a key. */
function askedOf(field: FormField, recognise: Recogniser): Concept | null {
  const tooltip = field.surroundings?.find(({ where }) => where === "tooltip")?.text ?? "";
  const names = field.label === "" ? [field.description, field.key] : [field.label, tooltip];
  return names.map((label) => askedConcept({ label }, recognise)).find((asked) => asked !== null) ?? null;
}

/** Restores the country of an IBAN, which is not written if the form has it in print. */
const withPrinted = (text: string, field: FormField): string =>
  /^\d/.test(text) ? `${printedCountry(field) ?? ""}${text}` : text;

/** Each value once: joined if several blanks under one label hold parts of it, not repeated if it is asked for again. */
function written(fields: FormField[], values: CheckedValue[]): Written[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const found = new Map<string, Written & { last: string }>();
  for (const { key, writing, assignment } of values) {
    const field = byKey.get(key);
    if (field === undefined || writing.kind !== "text") continue;
    const { text } = writing;
    const id = assignment.source === "data" ? `${assignment.path} ${field.pageIndex} ${field.label}` : key;
    const first = found.get(id);
    if (first === undefined) found.set(id, { field, text, value: assignment.value, last: text });
    else if (text !== first.last) found.set(id, { ...first, text: first.text + text, last: text });
  }
  return [...found.values()];
}
