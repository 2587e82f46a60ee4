import { expect, test } from "vitest";
import type { FormField } from "../../../../src/core/field.js";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { fieldsInARow } from "../../../fixtures/fields-in-a-row.js";

const written = (fields: FormField[], data: unknown) =>
  map(fields, { presets: [], data: flatten(data) }, { language: "de" }).assignments.map(({ key, value }) => [
    key,
    value,
  ]);

test("an IBAN is written in blocks of four over bare lines", () => {
  expect(written(fieldsInARow("IBAN", [48, 48, 48, 48, 48, 24]), { iban: "DE89370400440532013000" })).toEqual([
    ["part_0", "DE89"],
    ["part_1", "3704"],
    ["part_2", "0044"],
    ["part_3", "0532"],
    ["part_4", "0130"],
    ["part_5", "00"],
  ]);
});

test("lines wide enough for the whole of it take a block each as well", () => {
  const values = written(fieldsInARow("IBAN", [90, 90, 90, 90, 90, 90]), { iban: "NL91 ABNA 0417 1643 00" });
  expect(values.map(([, value]) => value)).toEqual(["NL91", "ABNA", "0417", "1643", "00"]);
});

test("the country that is printed before the first line is not written again", () => {
  const fields = fieldsInARow("IBAN: DE", [24, 48, 48, 48, 48, 24]);
  expect(written(fields, { iban: "DE89370400440532013000" })[0]).toEqual(["part_0", "89"]);
});

test("what is no IBAN, or has more blocks than there are lines, is written in none of them", () => {
  expect(written(fieldsInARow("IBAN", [48, 48, 48, 48, 48, 24]), { iban: "Sparkasse" })).toEqual([]);
  expect(written(fieldsInARow("IBAN", [48, 48, 48, 48]), { iban: "DE89370400440532013000" })).toEqual([]);
});

test("a block that is named by its own key takes its value alone", () => {
  const fields = fieldsInARow("IBAN", [48, 48, 48, 48]);
  expect(written(fields, { part_0: "NO93", part_1: "8601" })).toEqual([
    ["part_0", "NO93"],
    ["part_1", "8601"],
  ]);
});
