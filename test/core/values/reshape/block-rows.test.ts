import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { map } from "../../../../src/core/values/map.js";
import { rowsOf } from "../../../../src/core/values/reshape/block-rows.js";
import { aField } from "../../../fixtures/field.js";

/** Combs on one line under one label, of so many cells each. */
function blanks(label: string, cells: number[]) {
  let left = 50;
  return cells.map((maxLength, i) => {
    const box = { left, right: left + 12 * maxLength, top: 100, bottom: 114 };
    left = box.right + 10;
    return aField({ key: `${label}_${i}`.toLowerCase(), kind: "comb", label, box, text: { maxLength } });
  });
}

const mapped = (fields: ReturnType<typeof aField>[], data: unknown) =>
  map(fields, { presets: [], data: flatten(data) }, { language: "en" });

const blocks = (...given: Parameters<typeof mapped>) => mapped(...given).assignments.map(({ value }) => value);

test("an IBAN is written into blanks of four", () => {
  const fields = blanks("IBAN", [4, 4, 4, 4, 4, 2]);
  expect(blocks(fields, { iban: "DE89 3704 0044 0532 0130 00" })).toEqual([
    "DE89",
    "3704",
    "0044",
    "0532",
    "0130",
    "00",
  ]);
});

test("an IBAN shorter than its blanks leaves the last ones empty", () => {
  const fields = blanks("IBAN", [4, 4, 4, 4, 4, 4]);
  expect(blocks(fields, { bank: { iban: "NL91ABNA0417164300" } })).toEqual(["NL91", "ABNA", "0417", "1643", "00"]);
});

test("a number goes into its groups as its own separators part it", () => {
  const fields = blanks("Social security number", [3, 2, 4]);
  expect(blocks(fields, { ssn: "078-05-1120" })).toEqual(["078", "05", "1120"]);
});

test.each(["555-123-4567", "(555) 123-4567", "5551234567", "+1 555 123 4567"])(
  "%s goes into places for ten digits",
  (phone) => {
    expect(blocks(blanks("Telephone number", [3, 3, 4]), { phone })).toEqual(["555", "123", "4567"]);
  },
);

test("a number of another country is not written without it", () => {
  expect(blocks(blanks("Telephone number", [3, 3, 4]), { phone: "+49 221 123456" })).toEqual([]);
});

test("a number that its blanks cannot take is written into none of them and reviewed", () => {
  const { assignments, review } = mapped(blanks("Social security number", [3, 2, 4]), { ssn: "123456789012" });
  expect(assignments).toEqual([]);
  expect(review).toMatchObject([{ code: "LOW_CONFIDENCE_MATCH", value: "123456789012" }]);
});

test("a blank of a number that is named by its own key takes its value alone", () => {
  const { assignments } = mapped(blanks("IBAN", [4, 4]), { iban_0: "DE89", iban_1: "3704" });
  expect(assignments.map(({ key, value }) => [key, value])).toEqual([
    ["iban_0", "DE89"],
    ["iban_1", "3704"],
  ]);
});

test("rows are found among thousands of fields that lie on one another", () => {
  const [field] = blanks("Größe", [4]);
  expect(rowsOf(Array.from({ length: 5000 }, () => field!))).toEqual([]);
});
