import { expect, test } from "vitest";
import { fill } from "../../../src/core/fill/pipeline.js";
import { withDocument } from "../../../src/core/input/with-document.js";
import { fillForm, fillFormBriefly } from "../../../src/index.js";
import { aForm, type FormLine } from "../model/a-form.js";

const ADDRESS: FormLine[] = [
  { name: "Text1", label: "Surname of the person who applies" },
  { name: "Text2", label: "Name of the street" },
  { name: "Check3", label: "I have read the rules", kind: "tick" },
];
const VALUES = { Text1: "Lovelace", Text2: "12 Main Road", Check3: true };

/** The keys a brief filling goes by: the PDF's names where nothing was read, else those of the schema. */
async function keysOf(lines: FormLine[], data: Record<string, unknown>): Promise<string[]> {
  const { values } = await withDocument(await aForm(lines), { maxPages: 1 }, (document) =>
    fill(document, { data, brief: true }),
  );
  return values.map(({ key }) => key);
}

test("data by the PDF's own names fills the same PDF, whether or not the print was read", async () => {
  const form = await aForm(ADDRESS);
  const [read, unread] = [await fillForm(form, { data: VALUES }), await fillFormBriefly(form, { data: VALUES })];
  expect(Object.keys(read.output.filledValues)).toContain("surname_of_the_person_who_applies");
  expect(await keysOf(ADDRESS, VALUES)).toEqual(Object.keys(VALUES));
  expect([unread.output, unread.filledCount]).toEqual([{ review: [], warnings: [] }, 3]);
  expect(Buffer.from(unread.pdf).equals(read.pdf)).toBe(true);
  expect(unread.metrics.fieldCount).toBe(read.metrics.fieldCount);
});

test.each([
  ["a format is printed", { ...ADDRESS[0]!, label: "Born on (DD.MM.YYYY)" }, VALUES],
  ["a currency is printed", { ...ADDRESS[0]!, label: "Rent in EUR" }, VALUES],
  ["cents have a box of their own", { ...ADDRESS[0]!, label: "Cents" }, VALUES],
  ["a number with check digits is asked for", { ...ADDRESS[0]!, label: "IBAN of the account" }, VALUES],
  ["a tooltip asks for a number", { ...ADDRESS[0]!, tooltip: "Telefonnummer tagsüber" }, VALUES],
  ["a value is a date", ADDRESS[0]!, { ...VALUES, Text1: "2026-02-09" }],
  ["a value is parted like a date and no day there is", ADDRESS[0]!, { ...VALUES, Text1: "31.02.2026" }],
  ["a value of eight digits may be a day", ADDRESS[0]!, { ...VALUES, Text1: "09022026" }],
  ["a value is a number", ADDRESS[0]!, { ...VALUES, Text1: 12.5 }],
  ["a value is a code that may be written out", ADDRESS[0]!, { ...VALUES, Text1: "DE" }],
  ["a box is answered in words", ADDRESS[0]!, { ...VALUES, Check3: "ja" }],
  [
    "a name is none of the PDF's",
    ADDRESS[0]!,
    { Text1: "Lovelace", Text2: "12 Main Road", "I have read the rules": true },
  ],
  ["most fields are not named", ADDRESS[0]!, { Text1: "Lovelace" }],
])("the print is read where %s", async (_, first, data) => {
  const keys = await keysOf([first, ...ADDRESS.slice(1)], data);
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.filter((key) => /^(?:Text|Check)\d$/.test(key))).toEqual([]);
});

test("what is hardly what its field asks for is told, whether or not the print is read for the keys", async () => {
  const form = await aForm([
    { name: "Text1", label: "Telefonnummer" },
    { name: "Text2", label: "IBAN" },
  ]);
  const data = { Text1: "siehe oben", Text2: "DE89 3704 0044 0532 0130 01" };
  const [read, unread] = [await fillForm(form, { data }), await fillFormBriefly(form, { data })];
  expect(read.output.review.map(({ key, code }) => [key, code])).toEqual([
    ["telefonnummer", "FORMAT_GUESSED"],
    ["iban", "FORMAT_GUESSED"],
  ]);
  expect(unread.output.review).toEqual(read.output.review);
});

test("a day that does not exist is told, whether or not the print is read for the keys", async () => {
  const form = await aForm([{ name: "Text1", label: "Geburtsdatum" }, ...ADDRESS.slice(1)]);
  const data = { ...VALUES, Text1: "31.02.2026" };
  const [read, unread] = [await fillForm(form, { data }), await fillFormBriefly(form, { data })];
  expect(read.output.review).toMatchObject([{ key: "geburtsdatum", code: "FORMAT_GUESSED" }]);
  expect(unread.output.review).toEqual(read.output.review);
});

test("a date that can be read in two ways is told, also where the print is not read", async () => {
  const { output } = await fillFormBriefly(await aForm(ADDRESS), { data: { ...VALUES, Text1: "03/04/2026" } });
  expect(output.review).toMatchObject([{ key: "Text1", code: "AMBIGUOUS_DATE", value: "03/04/2026" }]);
});

test("the print is read where what is to be reviewed goes by the keys of the schema", async () => {
  const form = await aForm(ADDRESS);
  const data = { ...VALUES, Text1: "Lovelace \u{10ffff}" };
  const { output } = await fillFormBriefly(form, { data }, { schemaKeys: true });
  expect(output.review.map(({ key }) => key)).toEqual(["surname_of_the_person_who_applies"]);
});

test("the print is read where hardly any words are, since it may be a picture", async () => {
  const bare = ADDRESS.map((line) => ({ ...line, label: "" }));
  expect(await keysOf(bare, VALUES)).toEqual(["text1", "text2", "check3"]);
});
