import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

const placed = (labels: string[], data: unknown) => {
  const fields = labels.map((label, i) => aField({ key: `${label} ${i}`, label }));
  const { assignments } = map(fields, { presets: [], data: flatten(data) }, { language: "de" });
  return Object.fromEntries(assignments.map(({ key, value }) => [key, value]));
};

const member = { mitglied: { vorname: "Eva", nachname: "Brandt", ort: "Ulm" } };

test.each([
  ["after", ["Vorname", "Name", "Ort"], { "Vorname 0": "Eva", "Name 1": "Brandt", "Ort 2": "Ulm" }],
  ["before", ["Name", "Vorname", "Ort"], { "Name 0": "Brandt", "Vorname 1": "Eva", "Ort 2": "Ulm" }],
])("a bare name right %s the given name asks for the family name", (_, labels, expected) => {
  expect(placed(labels, member)).toEqual(expected);
});

test("a bare name asks for the whole name where no given name is asked for apart", () => {
  expect(placed(["Name", "Ort"], member)).toEqual({ "Name 0": "Eva Brandt", "Ort 1": "Ulm" });
});

test("a bare name stays open where given and family name have their own fields", () => {
  expect(placed(["Name", "Vorname", "Nachname"], member)).toEqual({ "Vorname 1": "Eva", "Nachname 2": "Brandt" });
});

test("a bare name takes what the data call so", () => {
  const data = { mitglied: { name: "Brandt", vorname: "Eva" } };
  expect(placed(["Name", "Vorname"], data)).toEqual({ "Name 0": "Brandt", "Vorname 1": "Eva" });
});
