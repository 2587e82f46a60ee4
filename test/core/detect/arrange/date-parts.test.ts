import { expect, test } from "vitest";
import { dateParts } from "../../../../src/core/detect/arrange/date-parts.js";
import type { FormField } from "../../../../src/core/field.js";
import { check } from "../../../../src/core/values/check.js";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

/** Blanks in a row under one label, of so many places each, or bare lines where that is null. */
function row(label: string, rooms: (number | null)[], own: Partial<FormField> = {}): FormField[] {
  let left = 50;
  return rooms.map((room, i) => {
    const box = { left, right: left + (room === null ? 40 : 14 * room), top: 100, bottom: 114 };
    left = box.right + 12;
    const kind = room === null ? "text" : "comb";
    return aField({ key: `part_${i}`, kind, label, box, text: room === null ? {} : { maxLength: room }, ...own });
  });
}

const AMERICAN: Partial<FormField> = { format: { kind: "date", pattern: "MM/dd/yyyy" } };

const patterns = (fields: FormField[], language: string | null = null) =>
  dateParts(fields, language).map(({ format }) => (format?.kind === "date" ? format.pattern : null));

function written(fields: FormField[], birthDate: string, language: string): unknown[] {
  const parted = dateParts(fields, language);
  const { assignments } = map(parted, { presets: [], data: flatten({ birth_date: birthDate }) }, { language });
  return check(parted, assignments, { locale: language, today: "2026-11-20" }).values.map(({ value }) => value);
}

test.each<[string, (number | null)[], (string | null)[]]>([
  ["its places", [2, 2, 4], ["MM", "dd", "yyyy"]],
  ["its places, for the last digits of the year", [2, 2, 2], ["MM", "dd", "yy"]],
  ["bare lines", [null, null, null], ["MM", "dd", "yyyy"]],
  ["two blanks", [2, 2], ["MM/dd/yyyy", "MM/dd/yyyy"]],
  ["blanks with other room", [3, 2, 4], ["MM/dd/yyyy", "MM/dd/yyyy", "MM/dd/yyyy"]],
])("a date in the order the print says is parted over %s", (_, rooms, expected) => {
  expect(patterns(row("Date of birth", rooms, AMERICAN))).toEqual(expected);
});

test("without a printed order the language tells it where it has but one", () => {
  expect(patterns(row("Geburtsdatum", [2, 2, 4]), "de")).toEqual(["dd", "MM", "yyyy"]);
  expect(patterns(row("Date of birth", [2, 2, 4]), "en")).toEqual([null, null, null]);
  expect(patterns(row("Kontonummer", [2, 2, 4]), "de")).toEqual([null, null, null]);
  expect(patterns(row("Ort und Datum", [2, 2, 4]), "de")).toEqual([null, null, null]);
});

test("for English the country tells it", () => {
  expect(patterns(row("Date of birth", [2, 2, 4]), "en-GB")).toEqual(["dd", "MM", "yyyy"]);
  expect(patterns(row("Date of birth", [2, 2, 4]), "en-US")).toEqual(["MM", "dd", "yyyy"]);
});

test("letters in the blanks tell it", () => {
  const lettered = (label: string, letters: string[]) =>
    row(label, [2, 2, 4]).map((field, i) => ({
      ...field,
      surroundings: Array.from(letters[i]!, (text) => ({ where: "inside" as const, text, weight: 1 })),
    }));
  expect(patterns(lettered("Dated", ["DD", "MM", "YYYY"]))).toEqual(["dd", "MM", "yyyy"]);
  expect(patterns(lettered("Né le", ["JJ", "MM", "AAAA"]))).toEqual(["dd", "MM", "yyyy"]);
  expect(patterns(lettered("Member", ["AB", "CD", "EFGH"]))).toEqual([null, null, null]);
});

test("boxes too narrow for a date are parted where the order is printed at the first, wider ones are not", () => {
  const first = (rooms: null[], wide = 0) =>
    row("Date of birth", rooms).map((field, i) => ({
      ...field,
      box: { ...field.box, left: field.box.left + i * wide, right: field.box.right + (i + 1) * wide },
      ...(i === 0 && AMERICAN),
    }));
  expect(patterns(first([null, null, null]))).toEqual(["MM", "dd", "yyyy"]);
  expect(patterns(first([null, null, null], 20))).toEqual(["MM/dd/yyyy", null, null]);
});

test("a fillable form's own fields of two and four places are parted as well", () => {
  const own = row("Date of birth (MM/DD/YYYY)", [2, 2, 4]).map((field, i) => ({
    ...field,
    kind: "text" as const,
    nativeName: `f${i}`,
    ...(i === 0 && AMERICAN),
  }));
  expect(patterns(own)).toEqual(["MM", "dd", "yyyy"]);
});

test.each([
  ["1985-03-12", "en-US"],
  ["March 12, 1985", "en-US"],
  ["12.03.1985", "de"],
])("%s goes into its parts", (date, language) => {
  expect(written(row("Date of birth", [2, 2, 4], AMERICAN), date, language)).toEqual(["03", "12", "1985"]);
  expect(written(row("Date of birth", [null, null, null], AMERICAN), date, language)).toEqual(["03", "12", "1985"]);
});

test("a date is not cut at its places where nobody tells its order", () => {
  expect(written(row("Date of birth", [2, 2, 4]), "1985-03-12", "en")).toEqual([]);
});
