import { expect, test } from "vitest";
import type { FormField } from "../../../../src/core/field.js";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { fieldsInARow } from "../../../fixtures/fields-in-a-row.js";

const written = (fields: FormField[], data: unknown) =>
  map(fields, { presets: [], data: flatten(data) }, { language: "en" }).assignments.map(({ value }) => value);

test.each([
  ["Social security number", [35, 28, 45], { ssn: "078-05-1120" }, ["078", "05", "1120"]],
  ["Social security number", [35, 28, 45], { ssn: "078051120" }, ["078", "05", "1120"]],
  ["Telephone", [35, 35, 45], { phone: "(512) 555-0147" }, ["512", "555", "0147"]],
  ["Telephone", [35, 35, 45], { phone: "+1 512 555 0147" }, ["512", "555", "0147"]],
  ["Telephone", [35, 95], { phone: "512.555.0147" }, ["512", "5550147"]],
  ["ZIP code", [60, 50], { zip_code: "78701-1234" }, ["78701", "1234"]],
  ["ZIP code", [60, 50], { zip_code: "78701" }, ["78701"]],
])("%s in boxes of %j points takes %j group by group", (label, widths, data, expected) => {
  expect(written(fieldsInARow(label, widths), data)).toEqual(expected);
});

test("a first box whose characters are counted takes the area code, the one behind it the rest", () => {
  const [area, rest] = fieldsInARow("Telephone", [35, 95]);
  const counted = [{ ...area!, text: { maxLength: 3 } }, rest!];
  expect(written(counted, { phone: "(512) 555-0147" })).toEqual(["512", "5550147"]);
});

test("a value under the first box's own name is for all of them", () => {
  const named = fieldsInARow("ZIP code", [60, 50]).map((field, i) => ({ ...field, key: `zip_code_${i + 1}` }));
  expect(written(named, { zip_code_1: "78701-1234" })).toEqual(["78701", "1234"]);
});

test("a number of another country is written in none of them", () => {
  expect(written(fieldsInARow("Telephone", [35, 35, 45]), { phone: "+49 761 123456" })).toEqual([]);
});

test("two boxes of one width are no area code and the rest", () => {
  expect(written(fieldsInARow("Telephone", [35, 45]), { phone: "512-555-0147" })).toEqual(["512-555-0147"]);
});

test("boxes wide enough for a number each take one each", () => {
  expect(written(fieldsInARow("Telephone", [120, 120]), { phone: "(512) 555-0147" })).toEqual(["(512) 555-0147"]);
});
