import type { FormField } from "../../field.js";
import { patternOfLocale } from "../../fields/formats/date-order.js";
import { roomOf } from "../../fields/formats/format.js";
import { width } from "../../geometry.js";
import { LANGUAGES } from "../../lexicon/concepts.js";
import { recogniser } from "../../lexicon/recognise.js";
import { asksForDay } from "../../values/doubts/undated.js";
import { askedConcept } from "../../values/match/asked-concept.js";
import { rowsOf } from "../../values/reshape/block-rows.js";

/** A bare line for a day, a month or a year is no longer. */
const WIDEST = 80;

/** Day, month and year in the order of a pattern. */
const LETTERS = /d+|M+|y+/g;

/**
 * Three blanks in a row under one label that asks for a date take a part of it each, in the order the print says, or else the
 * language of the form where that has but one.
 */
export function dateParts(fields: FormField[], language: string | null): FormField[] {
  const blanks = fields.filter((field) => field.nativeName === undefined && takesPart(field));
  const partOf = new Map<FormField, string>();
  for (const row of rowsOf(blanks)) {
    const parts = row.length === 3 ? (patternFor(row[0]!, language)?.match(LETTERS) ?? []) : [];
    if (parts.length !== 3 || !row.every((field, i) => hasRoomFor(field, parts[i]!))) continue;
    for (const [i, field] of row.entries()) partOf.set(field, parts[i]!.slice(0, roomOf(field)));
  }
  return fields.map((field) => {
    const pattern = partOf.get(field);
    return pattern === undefined ? field : { ...field, format: { kind: "date", pattern } };
  });
}

function takesPart(field: FormField): boolean {
  const room = roomOf(field);
  if (Number.isFinite(room)) return room === 2 || room === 4;
  return field.kind === "text" && field.format?.kind === "date" && width(field.box) <= WIDEST;
}

/** Of a year that is printed in full its last two digits may be asked for. */
function hasRoomFor(field: FormField, part: string): boolean {
  const room = roomOf(field);
  return !Number.isFinite(room) || room === part.length || (room === 2 && part === "yyyy");
}

function patternFor(field: FormField, language: string | null): string | null {
  if (field.format !== undefined) return field.format.kind === "date" ? field.format.pattern : null;
  const known = LANGUAGES.find((each) => each === language);
  // English writes the month first or the day.
  if (known === undefined || known === "en") return null;
  const asked = askedConcept(field, recogniser(known));
  return asked !== null && asksForDay(asked) ? patternOfLocale(known) : null;
}
