import type { FieldFormat } from "../../../contract/edit-schema.js";
import type { FormField } from "../../field.js";
import type { Finding, ParseContext } from "../kind.js";
import { orderOfPattern, patternOfLocale } from "./date-order.js";
import { readPart } from "./date-part.js";
import { blank, type Format, type Formatted, guessed, isComb, roomOf } from "./format.js";
import { type DateReading, readDate } from "./read-date.js";
import { type CalendarDate, writeDate } from "./write-date.js";

type DateFormat = Extract<FieldFormat, { kind: "date" }>;

/** What is written where neither the field nor its form tells how. */
const UNMISTAKABLE = "yyyy-MM-dd";

/** Dates in the field's own pattern; without one, in that of the form's locale. */
export const date: Format<DateFormat> = {
  write(value, format, field, context) {
    if (typeof value !== "string" && typeof value !== "number") return null;
    const pattern = format.pattern || (context.localeKnown ? patternOfLocale(context.locale) : UNMISTAKABLE);
    const text = String(value).trim();
    const part = readPart(text, pattern, context.locale);
    if (part !== null) return { text: writeDate(part, pattern, context.locale), findings: [] };
    const read = readDate(text, { ...context, order: orderOfPattern(pattern) ?? undefined });
    if (read === null) return ofSpreadsheet(text, pattern, field, context);
    if (read === "impossible")
      return blank("The value looks like a date that does not exist; the field was left blank.");
    return written(read, pattern, field, context);
  },
};

/** Days since the last but one of 1899, with a part of a day behind them, as spreadsheet programs keep dates; of 1927 to 2099. */
const SERIAL = /^(?<days>[1-6]\d{4}|7[0-2]\d{3})(?:[.,]\d+)?$/;

/** A date as a spreadsheet program hands it over without its format; a person is told. */
function ofSpreadsheet(text: string, pattern: string, field: FormField, context: ParseContext): Formatted | null {
  const days = SERIAL.exec(text)?.groups?.days;
  if (days === undefined) return null;
  const iso = new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10);
  const read = readDate(iso, context) as DateReading;
  const { text: date, findings } = written(read, pattern, field, context);
  return {
    text: date,
    findings: [guessed(`The value is a spreadsheet day number; it was read as ${iso}.`), ...findings],
  };
}

function written(read: DateReading, pattern: string, field: FormField, context: ParseContext): Formatted {
  const findings: Finding[] = [];
  const shown = fitted(pattern, field);
  const needs = (letter: RegExp) => letter.test(shown.replace(/'[^']*'/g, ""));
  if (read.ambiguous && (needs(/d/) || needs(/M/))) {
    findings.push({
      code: "AMBIGUOUS_DATE",
      reason: `Day and month could be swapped; the date was read as ${isoOf(read)}.`,
    });
  }
  if (read.shortYear && /yyyy/.test(pattern))
    findings.push(guessed(`The year has only two digits; it was read as ${read.year}.`));
  if ((read.day === null && needs(/d/)) || (read.month === null && needs(/M/))) {
    return blank("The field asks for a full date, but the value has no day; the field was left blank.");
  }
  const full: CalendarDate = { year: read.year, month: read.month ?? 1, day: read.day ?? 1, time: read.time };
  return { text: writeDate(full, shown, context.locale), findings };
}

const isoOf = (read: DateReading): string =>
  [read.year, read.month, read.day]
    .filter((part) => part !== null)
    .map((part) => String(part).padStart(2, "0"))
    .join("-");

/**
 * The pattern as the field has room for it. A comb of as many cells as there are digits has none for the separators; one of
 * two cells less takes the short year.
 */
function fitted(pattern: string, field: FormField): string {
  const room = roomOf(field);
  const lengthOf = (candidate: string) => writeDate({ year: 2026, month: 12, day: 28 }, candidate, "en").length;
  const bare = pattern.replace(/[^A-Za-z]/g, "");
  const short = (candidate: string) => candidate.replace(/y{4}/, "yy");
  const candidates = [pattern, bare, short(pattern), short(bare)];
  if (isComb(field)) return candidates.find((candidate) => lengthOf(candidate) === room) ?? pattern;
  return candidates.find((candidate) => lengthOf(candidate) <= room) ?? pattern;
}
