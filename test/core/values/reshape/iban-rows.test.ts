import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { aField } from "../../../fixtures/field.js";

/** Bare lines side by side under one label, of so many points each. */
function lines(label: string, widths: number[]) {
  let left = 50;
  return widths.map((width, i) => {
    const box = { left, right: left + width, top: 100, bottom: 114 };
    left = box.right + 10;
    return aField({ key: `blank_${i}`, label, box });
  });
}

const written = (fields: ReturnType<typeof aField>[], data: unknown) =>
  map(fields, { presets: [], data: flatten(data) }, { language: "de" }).assignments.map(({ key, value }) => [
    key,
    value,
  ]);

test("an IBAN is written in blocks of four over bare lines", () => {
  expect(written(lines("IBAN", [48, 48, 48, 48, 48, 24]), { iban: "DE89370400440532013000" })).toEqual([
    ["blank_0", "DE89"],
    ["blank_1", "3704"],
    ["blank_2", "0044"],
    ["blank_3", "0532"],
    ["blank_4", "0130"],
    ["blank_5", "00"],
  ]);
});

test("lines wide enough for the whole of it take a block each as well", () => {
  const values = written(lines("IBAN", [90, 90, 90, 90, 90, 90]), { iban: "NL91 ABNA 0417 1643 00" });
  expect(values.map(([, value]) => value)).toEqual(["NL91", "ABNA", "0417", "1643", "00"]);
});

test("the country that is printed before the first line is not written again", () => {
  const fields = lines("IBAN: DE", [24, 48, 48, 48, 48, 24]);
  expect(written(fields, { iban: "DE89370400440532013000" })[0]).toEqual(["blank_0", "89"]);
});

test("what is no IBAN, or has more blocks than there are lines, is written in none of them", () => {
  expect(written(lines("IBAN", [48, 48, 48, 48, 48, 24]), { iban: "Sparkasse" })).toEqual([]);
  expect(written(lines("IBAN", [48, 48, 48, 48]), { iban: "DE89370400440532013000" })).toEqual([]);
});

test("a block that is named by its own key takes its value alone", () => {
  const fields = lines("IBAN", [48, 48, 48, 48]);
  expect(written(fields, { blank_0: "NO93", blank_1: "8601" })).toEqual([
    ["blank_0", "NO93"],
    ["blank_1", "8601"],
  ]);
});
