import { expect, test } from "vitest";
import { LEXICON } from "../../../../src/core/lexicon/lexicon.js";
import { doubtsOf } from "../../../../src/core/values/doubts/doubts.js";
import { mentionsDoubted } from "../../../../src/core/values/doubts/mentions-doubted.js";
import type { CheckedValue } from "../../../../src/core/values/value.js";
import { aField } from "../../../fixtures/field.js";

const written = (key: string, text: string, path = key): CheckedValue => ({
  key,
  value: text,
  writing: { kind: "text", text },
  assignment: { key, value: text, source: "data", path, score: 1, why: "" },
});

async function reasonFor(label: string, text: string, locale: string | null): Promise<string | undefined> {
  const [doubt] = await doubtsOf([aField({ key: "field", label })], [written("field", text)], locale);
  return doubt?.reason;
}

test.each([
  ["de", "Telefon", "siehe oben", "+49 221 1234"],
  ["de", "PLZ", "Köln", "51147"],
  ["de", "Hausnummer", "Ecke", "12a"],
  ["de", "Kontonummer", "Sparkasse", "0123456789"],
  ["en-GB", "Postcode", "London", "SW1A 1AA"],
  ["nl", "Postcode", "Utrecht", "1234 AB"],
  ["en-US", "Fax number", "none", "(555) 010-9999"],
  ["en-US", "Amount", "ten", "10.00"],
  ["fr", "Numéro fiscal", "inconnu", "30 23 217 600 053"],
])("%s: a %s of %j has no digit and is looked at, one of %j is not", async (locale, label, without, right) => {
  expect(await reasonFor(label, without, locale)).toContain("no digit");
  expect(await reasonFor(label, right, locale)).toBeUndefined();
});

test.each([
  ["de", "Steuer-ID", "36574261809", "36574261808"],
  ["de", "USt-IdNr.", "DE136695976", "DE136695978"],
  ["de", "UID-Nummer", "ATU13585627", "ATU13585626"],
  ["de", "Sozialversicherungsnummer", "15070649C103", "15070649C104"],
  ["it", "Codice fiscale", "RSSMRA85T10A562S", "RSSMRA85T10A562T"],
  ["es", "NIF", "54362315K", "54362315Z"],
  ["fr", "N° de TVA intracommunautaire", "FR40303265045", "FR41303265045"],
  ["nl", "Burgerservicenummer", "111222333", "111222334"],
  ["pl", "PESEL", "44051401359", "44051401358"],
  ["en-GB", "VAT number", "BE0428759497", "BE0428759498"],
  ["de", "IBAN", "DE89 3704 0044 0532 0130 00", "DE89 3704 0044 0532 0130 01"],
  ["de", "IBAN: DE", "89370400440532013000", "89370400440532013001"],
])("%s: the check digits of a %s are looked at: %s passes, %s does not", async (locale, label, right, wrong) => {
  expect(await reasonFor(label, right, locale)).toBeUndefined();
  expect(await reasonFor(label, wrong, locale)).toContain("check digits");
});

test.each([
  ["Geburtsdatum", "31.02.1985", "does not exist"],
  ["Geburtsdatum", "479433600", "is not a date"],
  ["Geburtsdatum", "1985, 3, 12", "is not a date"],
])("a %s of %s is looked at", async (label, text, reason) => {
  expect(await reasonFor(label, text, "de")).toContain(reason);
});

test.each([
  ["Geburtsdatum", "12.03.1985"],
  ["Geburtsdatum", "12. März 1985"],
  ["Geburtsdatum", "1985"],
  ["Beginn", "sofort"],
  ["Ort, Datum", "Köln, 12.03."],
])("a %s of %s is not", async (label, text) => {
  expect(await reasonFor(label, text, "de")).toBeUndefined();
});

test("true or false for a name, a place or a number is looked at, for what may be answered so it is not", async () => {
  const reviewed = async (label: string) => {
    const value = written("field", "Ja");
    value.assignment.value = true;
    return (await doubtsOf([aField({ key: "field", label })], [value], "de")).map(({ reason }) => reason);
  };
  expect(await reviewed("Name")).toEqual([
    "The value is true, but the field asks for full name; it was written as a word.",
  ]);
  expect(await reviewed("E-Mail")).toHaveLength(1);
  expect(await reviewed("Kontonummer")).toHaveLength(1);
  expect(await reviewed("Raucher")).toEqual([]);
});

test.each([
  ["the form's language is not known, and the number names no country", null, "Tax ID", "12345678"],
  ["only the last digits are given", "en-US", "Social security number", "6789"],
  ["digits are masked", "en-US", "Social security number", "***-**-6789"],
  ["the field asks for another number", "de", "Kundennummer", "36574261808"],
  ["the number has no check digits", "de", "Steuernummer", "36574261808"],
])("where %s, nothing is told", async (_, locale, label, text) => {
  expect(await reasonFor(label, text, locale)).toBeUndefined();
});

test("what stands for a BIC is built as one", async () => {
  expect(await reasonFor("BIC", "COBADEFFXXX", "de")).toBeUndefined();
  expect(await reasonFor("BIC", "Sparkasse Köln", "de")).toContain("BIC");
});

test("a number in several blanks is looked at as a whole, and once", async () => {
  const parts = ["111", "222", "333"].map((text, i) => ({ field: aField({ key: `bsn_${i}`, label: "BSN" }), text }));
  const fields = parts.map(({ field }) => field);
  const values = parts.map(({ field, text }) => written(field.key, text, "bsn"));
  expect(await doubtsOf(fields, values, "nl")).toEqual([]);
  const wrong = [...values.slice(0, 2), written("bsn_2", "334", "bsn")];
  expect(await doubtsOf(fields, wrong, "nl")).toMatchObject([{ key: "bsn_0", code: "FORMAT_GUESSED", pageIndex: 0 }]);
});

test("a number that is asked for on each page is looked at on each", async () => {
  const fields = [0, 1].map((pageIndex) => aField({ key: `page_${pageIndex}`, label: "BSN", pageIndex }));
  const values = fields.map(({ key }) => written(key, "111222333", "bsn"));
  expect(await doubtsOf(fields, values, "nl")).toEqual([]);
});

test.each([
  ["a field without a label by its description", { label: "", description: "Telefon" }],
  ["one without a description by its key", { label: "", key: "telefon" }],
  [
    "a native one of which the print says nothing by its tooltip",
    {
      label: "3b",
      surroundings: [{ where: "tooltip" as const, text: "Telefon", weight: 1 }],
    },
  ],
])("what %s asks for is looked at", async (_, own) => {
  const field = aField({ key: "field", ...own });
  const [doubt] = await doubtsOf([field], [written(field.key, "siehe oben")], "de");
  expect(doubt?.reason).toContain("no digit");
});

test.each(Object.keys(LEXICON))(
  "%s: print that asks for a telephone number, an IBAN, a tax number is known",
  (language) => {
    const { concepts } = LEXICON[language as keyof typeof LEXICON];
    const labels = [concepts.phone, concepts.iban, concepts.tax_id].flatMap((list) => list?.split(",") ?? []);
    expect(labels.filter((label) => !mentionsDoubted(label.replace("=", "")))).toEqual([]);
  },
);

test("print that asks for names and places is not", () => {
  expect(mentionsDoubted("Surname and first names, street, place of birth; page 3, text 4")).toBe(false);
});
