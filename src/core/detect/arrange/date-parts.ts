import type { FormField } from "../../field.js";
import { patternOfLocale } from "../../fields/formats/date-order.js";
import { roomOf } from "../../fields/formats/format.js";
import { width } from "../../geometry.js";
import { LANGUAGES } from "../../lexicon/concepts.js";
import { recogniser } from "../../lexicon/recognise.js";
import { asksForDay } from "../../values/doubts/undated.js";
import { askedConcept } from "../../values/match/asked-concept.js";
import { rowsOf } from "../../values/reshape/block-rows.js";
import { formatHint } from "../name/format-hint.js";

/** A bare line for a day, a month or a year is no longer; one that may be for something else is too short for a whole date. */
const WIDEST = 80;
const TOO_NARROW = 48;

/** Day, month and year in the order of a pattern. */
const LETTERS = /d+|M+|y+/g;

/**
 * Splits a date over three blanks in a row under one label that asks for it, in the order that the print indicates or else the
 * form's locale.
 */
export function dateParts(fields: FormField[], locale: string | null): FormField[] {
  const partOf = new Map<FormField, string>();
  for (const row of rowsOf(fields.filter(takesPart))) {
    const parts = row.length === 3 ? (patternFor(row, locale)?.match(LETTERS) ?? []) : [];
    if (parts.length !== 3 || !row.every((field, i) => hasRoomFor(field, parts[i]!))) continue;
    for (const [i, field] of row.entries()) partOf.set(field, parts[i]!.slice(0, roomOf(field)));
  }
  return fields.map((field) => {
    const pattern = partOf.get(field);
    return pattern === undefined ? field : { ...field, format: { kind: "date", pattern } };
  });
}

function takesPart(field: FormField): boolean {
  const { kind, format, box, nativeName } = field;
  if (format !== undefined && format.kind !== "date") return false;
  const room = roomOf(field);
  if (Number.isFinite(room)) return room === 2 || room === 4;
  const isFormatted = format !== undefined && nativeName === undefined;
  return kind === "text" && width(box) <= (isFormatted ? WIDEST : TOO_NARROW);
}

/** A blank may ask for only the last two digits of a year. */
function hasRoomFor(field: FormField, part: string): boolean {
  const room = roomOf(field);
  return !Number.isFinite(room) || room === part.length || (room === 2 && part === "yyyy");
}

function patternFor(row: FormField[], locale: string | null): string | null {
  const [first] = row;
  const printed = first!.format ?? formatHint([{ text: row.map(lettersIn).join(" ") }]);
  if (printed !== undefined) return printed.kind === "date" ? printed.pattern : null;
  const language = LANGUAGES.find((each) => each === locale?.split("-")[0]);
  // In English either the month or the day may come first, and bare boxes may be for anything.
  if (language === undefined || locale === "en" || !row.every((field) => Number.isFinite(roomOf(field)))) return null;
  const asked = askedConcept(first!, recogniser(language));
  return asked !== null && asksForDay(asked) ? patternOfLocale(locale!) : null;
}

/** The letters printed in the cells of a blank, such as "D" and "D". */
const lettersIn = ({ surroundings = [] }: FormField): string =>
  surroundings.flatMap(({ where, text }) => (where === "inside" ? text.split(" ") : [])).join("");
