import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { EditSchema } from "../../../src/contract/edit-schema.js";
import { detectForm, fillForm } from "../../../src/index.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";
import { textIn } from "../../fixtures/read-pdf.js";

const widget = (rect: string, entries: string) => `<</Type/Annot/Subtype/Widget/Rect[${rect}]${entries}>>`;
const script = (source: string) => `/AA<</F<</S/JavaScript/JS(${source.replace(/[()\\]/g, "\\$&")})>>>>`;

/** A field of every kind, written the way old and foreign programs write them. */
const FORM = rawPdf({
  3: pageWith("6 0 R 7 0 R 10 0 R 11 0 R 12 0 R 13 0 R 14 0 R 15 0 R 16 0 R 17 0 R"),
  4: "<</Fields[5 0 R 10 0 R 11 0 R 12 0 R 13 0 R 14 0 R 15 0 R 16 0 R 18 0 R]/DA(/Helv 0 Tf 0 g)/DR<</Font<</Helv 20 0 R>>>>>>",
  5: "<</T(period)/FT/Btn/Ff 32768/Kids[6 0 R 7 0 R]>>",
  6: widget("10 270 20 280", "/Parent 5 0 R/AS/Off/AP<</N<</Off 9 0 R/J#e4hrlich 9 0 R>>>>"),
  7: widget("40 270 50 280", "/Parent 5 0 R/AS/Off/AP<</N<</Off 9 0 R/m#c3#b6glich 9 0 R>>>>"),
  9: stream("0 0 m", "/Type/XObject/Subtype/Form/BBox[0 0 10 10]"),
  10: widget("10 230 60 260", "/T(languages)/FT/Ch/Ff 2097152/Opt[[(d)(Deutsch)][(e)(English)](Fran\\347ais)]"),
  11: widget("70 240 160 260", "/T(country)/FT/Ch/Ff 393216/Opt[[(DE)(Deutschland)][(CH)(Schweiz)]]"),
  12: widget("10 200 110 220", `/T(date)/FT/Tx${script('AFDate_FormatEx("dd.mm.yyyy");')}`),
  13: widget("10 170 110 190", `/T(amount)/FT/Tx${script('AFNumber_Format(2, 2, 0, 0, " \\u20ac", false);')}`),
  14: widget("10 140 190 160", "/T(iban)/FT/Tx/Ff 16777216/MaxLen 22"),
  15: widget("10 120 20 130", "/T(agreed)/FT/Btn/AS/Off/AP<</N<</Ja#20bitte 9 0 R>>>>"),
  16: widget("40 120 50 130", "/T(agreed)/FT/Btn/AS/Off/AP<</N<</Nein 9 0 R>>>>"),
  17: widget("10 90 110 110", "/Parent 18 0 R/T(name)"),
  18: "<</T(applicant)/FT/Tx/MaxLen 20/Q 1/Kids[17 0 R]>>",
  20: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
});

const VALUES: Record<string, unknown> = {
  period: "jährlich",
  languages: ["English", "Français"],
  country: "Liechtenstein",
  date: "3. Februar 2026",
  amount: "1.234,5 €",
  iban: "DE89 3704 0044 0532 0130 00",
  agreed: "ja bitte",
  "applicant.name": "Łukasz Ćwik",
};

async function presetSchema(): Promise<EditSchema> {
  const { output } = await detectForm(FORM);
  for (const property of Object.values(output.schema.properties)) {
    property["extend_edit:value"] = VALUES[property["formfill:native_name"] ?? ""];
  }
  return output.schema;
}

interface ReadField {
  fieldName: string;
  fieldValue: unknown;
}

/** What a reader that is not ours finds in the fields. */
async function readBack(pdf: Uint8Array): Promise<Map<string, unknown>> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const fields: ReadField[] = await (await document.getPage(1)).getAnnotations();
  await document.destroy();
  return new Map(fields.map(({ fieldName, fieldValue }) => [fieldName, fieldValue]));
}

describe("native fields of every kind", () => {
  let filled: Awaited<ReturnType<typeof fillForm>>;
  let read: Map<string, unknown>;

  beforeAll(async () => {
    filled = await fillForm(FORM, { schema: await presetSchema(), advancedOptions: { flattenPdf: false } });
    read = await readBack(filled.pdf);
  });

  test.each<[string, unknown]>([
    ["period", "Jährlich"],
    ["languages", ["e", "Français"]],
    ["country", ["Liechtenstein"]],
    ["date", "03.02.2026"],
    ["amount", "1234.5"],
    ["iban", "DE89370400440532013000"],
    ["applicant.name", "Łukasz Ćwik"],
  ])("%s is stored as %j", (name, value) => {
    expect(read.get(name)).toEqual(value);
  });

  test("the values say what stands on the page, and nothing is left to look at", () => {
    expect(Object.values(filled.output.filledValues)).toEqual(
      expect.arrayContaining(["Jährlich", "Liechtenstein", "03.02.2026", "1.234,50 €", "Ja bitte", "Łukasz Ćwik"]),
    );
    expect(filled.output.review).toEqual([]);
  });

  test("the output schema is the one that was given", async () => {
    expect(filled.output.schema).toEqual(await presetSchema());
  });
});

test("a signature field in a file without a form is kept when the rest is flattened", async () => {
  const bytes = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    3: pageWith("5 0 R 6 0 R"),
    5: widget("10 20 110 40", "/T(sign)/FT/Sig"),
    6: widget("10 60 110 80", "/T(name)/FT/Tx/V(Erika)"),
  });
  const { pdf } = await fillForm(bytes, {});
  expect([...(await readBack(pdf)).keys()]).toEqual(["sign"]);
});

test("a value that stands in a stream is shown in its own letters", async () => {
  const bytes = rawPdf({
    3: pageWith("5 0 R"),
    4: "<</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: widget("10 20 110 40", "/T(name)/FT/Tx/V 6 0 R"),
    6: stream("\xfe\xff\0G\0r\0\xf6\0\xdf"),
  });
  const { pdf } = await fillForm(bytes, {});
  expect(textIn(pdf, { left: 0, top: 0, right: 200, bottom: 300 })).toBe("Größ");
});

test.each([
  ["a text", "/FT/Tx/V(new)", "/V(old)/RV(<p>old</p>)", "Erika"],
  ["a choice", "/FT/Ch/Opt[(Anna)(Erika)]", "/V(Anna)/I[0]", "Erika"],
])("the value of %s is not hidden by one that a widget of its own holds", async (_what, field, kid, value) => {
  const bytes = rawPdf({
    3: pageWith("6 0 R 7 0 R"),
    4: "<</Fields[5 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: `<</T(name)${field}/Kids[6 0 R 7 0 R]>>`,
    6: widget("10 20 110 40", `/Parent 5 0 R${kid}`),
    7: widget("10 60 110 80", `/Parent 5 0 R${kid}`),
  });
  const { pdf } = await fillForm(bytes, { data: { name: value }, advancedOptions: { flattenPdf: false } });
  expect([(await readBack(pdf)).get("name")].flat()).toEqual([value]);
});
