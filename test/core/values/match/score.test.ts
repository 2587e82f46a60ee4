import { expect, test } from "vitest";
import { flatten } from "../../../../src/core/values/gather.js";
import { indexFields } from "../../../../src/core/values/match/field-index.js";
import { pairsOf } from "../../../../src/core/values/match/score.js";
import { aField } from "../../../fixtures/field.js";

/** Positions of the fields that may be what a key names, best first. */
function fieldsFor(key: string, labels: string[], value = "x"): number[] {
  const index = indexFields(
    labels.map((label, i) => aField({ key: `field_${i}`, label })),
    "en",
  );
  return pairsOf(flatten({ [key]: value })[0]!, 0, index).map(({ field }) => field);
}

test("of many fields that are like a key the likest are weighed, of equal ones the first", () => {
  const labels = [...Array<string>(20).fill("Frame of gizmo"), "Gizmo", "Frame of gizmo painted"];
  const fields = fieldsFor("gizmo", labels);
  expect(fields).toHaveLength(12);
  expect(fields[0]).toBe(20);
  expect(fields.slice(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("a field that words and meaning lead to stands once, one that function words alone lead to not at all", () => {
  expect(fieldsFor("date_of_birth", ["Date of birth", "Price of the ticket"])).toEqual([0]);
});

test("numbers of other lines in a label say less of it than words", () => {
  expect(fieldsFor("total_tax", ["Total tax and fee", "Total tax (19, 20)"])[0]).toBe(1);
});

test("a number is asked for by its word or its abbreviation", () => {
  expect(fieldsFor("docket_number", ["Docket", "Docket No."])[0]).toBe(1);
});

test("a key that says an address and a part of it gives the part", () => {
  expect(fieldsFor("address_zip", ["Address", "ZIP code"])[0]).toBe(1);
  expect(fieldsFor("county_of_your_address", ["Address", "County"])[0]).toBe(1);
  expect(fieldsFor("address", ["ZIP code", "Address"])[0]).toBe(1);
});

test('a label that only asks to specify is no "description"', () => {
  expect(fieldsFor("description", ["Please specify", "Short description of your project"])).toEqual([1]);
});

test("a key that names somebody is theirs, whatever it asks for", () => {
  expect(fieldsFor("spouse_gizmo", ["Gizmo", "Spouse’s gizmo"])).toEqual([1]);
});

test.each([
  ["an IBAN", "account_number", "DE89 3704 0044 0532 0130 00", ["Account number", "IBAN"]],
  ["a BIC", "bank_code", "COBADEFFXXX", ["Bank code", "BIC"]],
  ["a VAT number", "tax_number", "ATU13585627", ["Tax number", "VAT ID"]],
])("%s belongs to the field for it, though its key may mean another", (_, key, value, labels) => {
  expect(fieldsFor(key, labels, "12345")[0]).toBe(0);
  expect(fieldsFor(key, labels, value)[0]).toBe(1);
});

test("a word in capitals that is built like a BIC is none beyond doubt", () => {
  expect(fieldsFor("family_name", ["BIC", "Family name"], "ANDERSEN")).toEqual([1]);
});

test("the words of a heading say less of a field that asks for something of its own", () => {
  const likeness = (label: string): number => {
    const surroundings = [
      { where: "label" as const, text: label, weight: 1 },
      { where: "section" as const, text: "Competent harbour bureau", weight: 0.45 },
    ];
    const index = indexFields([aField({ label, section: "Competent harbour bureau", surroundings })], "en");
    return pairsOf(flatten({ competent_harbour_bureau: "x" })[0]!, 0, index)[0]?.likeness ?? 0;
  };
  expect(likeness("Gizmo")).toBeGreaterThan(0.3);
  expect(likeness("Fax")).toBeLessThan(0.75 * likeness("Gizmo"));
});
