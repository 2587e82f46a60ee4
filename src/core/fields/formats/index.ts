import type { FieldFormat } from "../../../contract/edit-schema.js";
import type { FormField } from "../../field.js";
import type { ParseContext } from "../kind.js";
import { date } from "./date.js";
import type { Format, Formatted } from "./format.js";
import { guessed } from "./format.js";
import { number } from "./number.js";
import { percent } from "./percent.js";
import { readDate } from "./read-date.js";
import { iban, isIban, special } from "./special.js";
import { time } from "./time.js";

/** Every format a field can ask for. */
const FORMATS: { [K in FieldFormat["kind"]]: Format<Extract<FieldFormat, { kind: K }>> } = {
  date,
  time,
  number,
  percent,
  special,
};

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;
/** A place and a date, a span of two dates: nothing but dates and what joins them. */
const AROUND_DATES = /^(?:\p{L}[\p{L}\s.'’/-]*, )?\d{4}-\d{2}-\d{2}(?: [–-] \d{4}-\d{2}-\d{2})?$/u;

/** Day, month and year by their numbers; two digits three times with hyphens between them are a bank's code as well. */
const EITHER_WAY = /^\d{1,2}(?:\/\d{1,2}\/(?:\d{2}|\d{4})|-\d{1,2}-\d{4})$/;

/** Whether a text holds a date that a field without a format has written as the form's locale writes it. */
export const hasIsoDate = (text: string): boolean => /\d{4}-\d{2}-\d{2}/.test(text);

/**
 * A value in the format of its field. A field without one still gets ISO dates as the form's locale writes them, and IBANs
 * in blocks.
 * @returns null where the value is plain text
 */
export function inFormat(value: unknown, field: FormField, context: ParseContext): Formatted | null {
  const text = typeof value === "string" ? value.trim() : null;
  if (text !== null && isIban(text)) return iban(text, field);
  if (field.format === undefined) {
    if (text === null) return null;
    if (EITHER_WAY.test(text)) return eitherWay(text, context);
    if (!context.localeKnown) return null;
    if (ISO_DATE.test(text)) return date.write(text, { kind: "date", pattern: "" }, field, context);
    return AROUND_DATES.test(text) ? aroundDates(text, field, context) : null;
  }
  const formatted = write(field.format, value, field, context);
  if (formatted !== null || text === null || text === "") return formatted;
  const asked = field.format.kind === "percent" ? "percentage" : field.format.kind;
  return {
    text,
    findings: [guessed(`The value is not a ${asked}, which the field asks for; it was written unchanged.`)],
  };
}

/** A date as it came, for nothing says how the field has it; of `03/04/2026` a person is told that it can be read in two ways. */
function eitherWay(text: string, context: ParseContext): Formatted | null {
  const read = readDate(text, context);
  if (read === null || read === "impossible" || !read.ambiguous) return null;
  const reason = "Day and month could be swapped; the date was written unchanged.";
  return { text, findings: [{ code: "AMBIGUOUS_DATE", reason }] };
}

/** `Dresden, 2026-02-09` and `2026-01-01 – 2026-06-30`, with the dates as the locale writes them. */
function aroundDates(text: string, field: FormField, context: ParseContext): Formatted {
  const written = text.replace(/\d{4}-\d{2}-\d{2}/g, (iso) => {
    return date.write(iso, { kind: "date", pattern: "" }, { ...field, text: {} }, context)?.text ?? iso;
  });
  return { text: written, findings: [] };
}

/** Formats of a kind this version does not know leave the value as it is. */
function write(format: FieldFormat, value: unknown, field: FormField, context: ParseContext): Formatted | null {
  const known: Format | undefined = Object.hasOwn(FORMATS, format.kind) ? (FORMATS[format.kind] as Format) : undefined;
  return known?.write(value, format, field, context) ?? null;
}
