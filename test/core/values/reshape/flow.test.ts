import { expect, test } from "vitest";
import type { FormField } from "../../../../src/core/field.js";
import { check } from "../../../../src/core/values/check.js";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import type { Assignment } from "../../../../src/core/values/value.js";
import { assigned } from "../../../fixtures/assignment.js";
import { aField } from "../../../fixtures/field.js";

const ENGLISH = { locale: "en-US", today: "2026-11-20" };

/** Lines of 200 points one below the other, with what is different about each. */
const lines = (...own: Partial<FormField>[]): FormField[] =>
  own.map((each, i) =>
    aField({
      key: `line_${i}`,
      label: "Address",
      box: { left: 100, right: 300, top: 100 + 22 * i, bottom: 114 + 22 * i },
      ...each,
    }),
  );

const shown = (fields: FormField[], ...assignments: Assignment[]): string[] =>
  check(fields, assignments, ENGLISH).values.map(({ key, value }) => [key, value].join(": "));

const LONG = "1200 South Pennsylvania Avenue Northwest, Washington";

test("a text too long for its line goes on in the next one under the same label, at a word", () => {
  expect(shown(lines({}, {}, {}), assigned("line_0", LONG))).toEqual([
    "line_0: 1200 South Pennsylvania Avenue",
    "line_1: Northwest, Washington",
  ]);
});

test("it goes on in a line that has no words of its own, and one that begins at the left of the label", () => {
  const fields = lines(
    {},
    { label: "Application", section: "Application", box: { left: 50, right: 300, top: 122, bottom: 136 } },
  );
  expect(shown(fields, assigned("line_0", LONG))).toHaveLength(2);
});

test("a text of several lines is written line by line, one that fits stays where it is", () => {
  expect(shown(lines({}, {}, {}), assigned("line_0", "12 Main St\nAlbany, NY 12207"))).toEqual([
    "line_0: 12 Main St",
    "line_1: Albany, NY 12207",
  ]);
  expect(shown(lines({}, {}), assigned("line_0", "12 Main St, Albany"))).toEqual(["line_0: 12 Main St, Albany"]);
});

test("more lines than there are blanks share them", () => {
  expect(shown(lines({}, {}), assigned("line_0", "12 Main St\nAlbany\nNY 12207"))).toEqual([
    "line_0: 12 Main St, Albany, NY 12207",
  ]);
});

test("what finds no room stays whole in the last line, where it is shortened and listed", () => {
  const text = `${LONG} `.repeat(8).trim();
  const [first, second, ...more] = shown(lines({}, {}), assigned("line_0", text));
  expect(more).toEqual([]);
  expect(`${first!.slice(8)} ${second!.slice(8)}`).toBe(text);
});

test("a line that has a value of its own keeps it", () => {
  expect(shown(lines({}, {}, {}), assigned("line_0", LONG), assigned("line_1", "Washington"))).toEqual([
    `line_0: ${LONG}`,
    "line_1: Washington",
  ]);
});

test.each<[string, Partial<FormField>]>([
  ["has a label of its own", { label: "Place" }],
  ["is the PDF's own field", { nativeName: "Address2" }],
  ["takes a date", { format: { kind: "date", pattern: "MM/dd/yyyy" } }],
  ["stands far below", { box: { left: 100, right: 300, top: 222, bottom: 236 } }],
  ["ends elsewhere", { box: { left: 100, right: 200, top: 122, bottom: 136 } }],
  ["is on the next page", { pageIndex: 1 }],
])("a text does not go on in a line that %s", (_, own) => {
  expect(shown(lines({}, own), assigned("line_0", LONG))).toEqual([`line_0: ${LONG}`]);
});

test("nor in the next row of a list, nor where a schema fixes the value", () => {
  const beside = lines({}, {}).map(({ key, box }) =>
    aField({ key: `${key}_born`, label: "Born", box: { ...box, left: 320, right: 400 } }),
  );
  expect(shown([...lines({}, {}), ...beside], assigned("line_0", LONG))).toEqual([`line_0: ${LONG}`]);
  expect(shown(lines({}, {}), assigned("line_0", LONG, "preset"))).toEqual([`line_0: ${LONG}`]);
});

test("an address of several parts goes line by line, in the order of its country", () => {
  const fields = lines({}, {}, {});
  const written = (address: unknown, language: string) => {
    const { assignments } = map(fields, { presets: [], data: flatten({ address }) }, { language });
    return shown(fields, ...assignments);
  };
  const street = "12 Main St";
  expect(written({ street, city: "Albany", state: "NY", zip: "12207", country: "USA" }, "en")).toEqual([
    "line_0: 12 Main St",
    "line_1: Albany, NY 12207",
    "line_2: USA",
  ]);
  expect(written({ street: "Hauptstraße 12", ort: "Köln", plz: "50667" }, "de")).toEqual([
    "line_0: Hauptstraße 12",
    "line_1: 50667 Köln",
  ]);
});
