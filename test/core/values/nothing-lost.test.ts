import fc from "fast-check";
import { expect, test } from "vitest";
import type { FormField } from "../../../src/core/field.js";
import { check } from "../../../src/core/values/check.js";
import { flatten } from "../../../src/core/values/gather.js";
import { map } from "../../../src/core/values/map.js";
import { aField } from "../../fixtures/field.js";

const options = (...values: string[]) => values.map((value, i) => ({ value, onState: `${i}` }));

const FIELDS: FormField[] = [
  aField({ key: "name", label: "Name" }),
  aField({ key: "born", label: "Date of birth", format: { kind: "date", pattern: "MM/dd/yyyy" } }),
  aField({ key: "zip", label: "ZIP code", kind: "comb", text: { maxLength: 5 } }),
  aField({ key: "rent", label: "Monthly rent", format: { kind: "number", decimals: 2 } }),
  aField({ key: "agree", label: "I agree", kind: "checkbox", valueType: "boolean" }),
  aField({ key: "smoker", label: "Do you smoke?", kind: "radio", options: options("Yes", "No") }),
  aField({ key: "years", label: "Years at address", kind: "radio", options: options("0-5 years", "over 5 years") }),
  aField({ key: "children", label: "Number of children", kind: "radio", options: options("1", "2", "3 or more") }),
  aField({
    key: "languages",
    label: "Languages",
    kind: "choice",
    multiSelect: true,
    options: options("German", "French"),
  }),
  aField({ key: "state", label: "State", kind: "choice", options: options("Ohio", "Texas") }),
].map((field, i) => ({ ...field, box: { left: 50, right: 250, top: 50 + 30 * i, bottom: 65 + 30 * i } }));

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    1,
    2,
    5,
    true,
    false,
    null,
    "",
    "x",
    "ja",
    "nein",
    "No",
    "n/a",
    "0",
    "1",
    "false",
    "Ohio",
    "2",
  ),
  fc.constantFrom(
    "31.02.2024",
    "2024-02-03",
    "1.234,56",
    "12,5",
    "45321",
    "šalom שלום",
    "e\u0301",
    "👨‍👩‍👧",
    "a\u0000b",
    "a\nb",
  ),
  fc.string({ unit: "binary" }),
  fc.double(),
);
const value = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), fc.dictionary(fc.string(), scalar, { maxKeys: 3 }));
const data = fc.record(Object.fromEntries(FIELDS.map(({ key }) => [key, value])), { requiredKeys: [] });

const filled = (given: unknown) => {
  const mapped = map(FIELDS, { presets: [], data: flatten(given) }, { language: "en" });
  return { mapped, ...check(FIELDS, mapped.assignments, { locale: "en", today: "2026-11-20" }) };
};

/** The list a value stands in says it as well. */
const listOf = (path: string): string => path.replace(/\[\d+\].*$/u, "");

const SAYS_NOTHING = /^[\s\p{C}]*$/u;

test("every value is written, reviewed or told as unused", () => {
  fc.assert(
    fc.property(data, (given) => {
      const { mapped, values, review } = filled(given);
      const reviewed = new Set(review.map(({ key }) => key));
      const told = new Set(
        [
          ...values.map(({ assignment }) => assignment.path),
          ...mapped.assignments.filter(({ key }) => reviewed.has(key)).map(({ path }) => path),
          ...mapped.undecided.map(({ path }) => path),
          ...mapped.unused.map(({ path }) => path),
        ].flatMap((path) => path.split(" + ")),
      );
      for (const { path, value: said } of flatten(given)) {
        if (typeof said === "object" || SAYS_NOTHING.test(String(said as string))) continue;
        expect([...told]).toEqual(expect.arrayContaining([told.has(path) ? path : listOf(path)]));
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});

test.each([
  ["smoker", 0, "No"],
  ["smoker", 1, "Yes"],
  ["smoker", "nein", "No"],
  ["smoker", "-", undefined],
  ["smoker", "n/a", undefined],
  ["smoker", "d", undefined],
  ["years", 0, undefined],
  ["years", 1, undefined],
  ["children", 0, undefined],
  ["children", true, undefined],
  ["children", "2", "2"],
  ["agree", "nein", false],
  ["agree", "2", undefined],
])("%s: %j ticks %j", (key, given, expected) => {
  const { values } = filled({ [key]: given });
  expect(values.find((each) => each.key === key)?.value).toBe(expected);
});

test("who goes by the PDF's own names may call its states so", () => {
  const fields = [aField({ key: "smoker", kind: "radio", nativeName: "Group1", options: options("Yes", "No") })];
  const { assignments } = map(fields, { presets: [], data: flatten({ Group1: "1" }) }, { language: "en" });
  expect(assignments.map(({ value: answer }) => answer)).toEqual(["No"]);
});
