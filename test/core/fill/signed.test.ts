import { describe, expect, test } from "vitest";
import { fillForm } from "../../../src/index.js";
import { at, box, schemaOf } from "../../fixtures/flat-field.js";
import { pageWith, rawPdf } from "../../fixtures/raw-pdf.js";
import { textIn } from "../../fixtures/read-pdf.js";
import { type Signing, signedPdf } from "../../fixtures/signed-pdf.js";
import { askAbout, has } from "../../fixtures/tools.js";

const NAME = box(20, 40, 120, 20);
const CITY = box(20, 80, 120, 20);

async function filled(signing: Signing) {
  const signed = await signedPdf(signing);
  const { pdf, output } = await fillForm(signed, { data: { name: "Erika", city: "Łódź" } });
  expect(Buffer.from(pdf.subarray(0, signed.length)).equals(Buffer.from(signed))).toBe(true);
  return { signed, pdf, locked: output.review.filter(({ code }) => code === "FIELD_LOCKED").map(({ key }) => key) };
}

describe("what signatures allow", () => {
  test("a certification that forbids every change (P 1) locks every field", async () => {
    const { pdf, locked } = await filled({ permission: 1 });
    expect(locked).toEqual(["name", "city"]);
    expect(textIn(pdf, NAME)).toBe("");
  });

  test.each([2, 3] as const)("a certification that allows filling (P %s) locks none", async (permission) => {
    const { pdf, locked } = await filled({ permission });
    expect(locked).toEqual([]);
    expect(textIn(pdf, NAME)).toBe("Erika");
  });

  test("a lock on some fields holds for those", async () => {
    const { pdf, locked } = await filled({ lock: { action: "Include", fields: ["name"] } });
    expect(locked).toEqual(["name"]);
    expect([textIn(pdf, NAME), textIn(pdf, CITY)]).toEqual(["", "Łódź"]);
  });

  test("a lock on all but some fields holds for the others", async () => {
    const { locked } = await filled({ lock: { action: "Exclude", fields: ["name"] } });
    expect(locked).toEqual(["city"]);
  });

  test("a lock on all fields holds for all", async () => {
    const { locked } = await filled({ lock: { action: "All" } });
    expect(locked).toEqual(["name", "city"]);
  });
});

test("nothing is written on the pages of a signed document outside its fields", async () => {
  const signed = await signedPdf();
  const place = box(150, 150, 100, 20);
  const schema = schemaOf({ note: at(place, "text", { type: ["string", "null"], "extend_edit:value": "Hallo" }) });
  const { pdf, output } = await fillForm(signed, { schema });
  expect(textIn(pdf, place)).toBe("");
  expect(output.review.map(({ code }) => code)).toEqual(["FIELD_LOCKED"]);
});

test("an answer among fields of their own counts as one of them", async () => {
  const signed = await signedPdf({ lock: { action: "Include", fields: ["city"] } });
  const answer = at(NAME, "radio", {
    enum: ["name", "city"],
    "extend_edit:bboxes": [NAME, CITY],
    "formfill:native_names": ["name", "city"],
    "extend_edit:value": "name",
  });
  const { output } = await fillForm(signed, { schema: schemaOf({ answer }) });
  expect(output.review).toMatchObject([{ code: "FIELD_LOCKED", reason: expect.stringContaining("locks the field") }]);
});

test("an untouched signed document stays as it is, byte for byte", async () => {
  const signed = await signedPdf();
  const { pdf } = await fillForm(signed, {});
  expect(Buffer.from(pdf).equals(Buffer.from(signed))).toBe(true);
});

test("fields cannot be added to a signed document", async () => {
  await expect(fillForm(await signedPdf(), { makeFillable: true })).rejects.toMatchObject({ code: "INVALID_OPTIONS" });
});

test.skipIf(!has("pdfsig"))("poppler calls the signature valid before and after (needs pdfsig)", async () => {
  const { signed, pdf } = await filled({ permission: 2 });
  for (const file of [signed, pdf]) expect(askAbout(file, "pdfsig").said).toContain("Signature is Valid");
  const marked = await fillForm(pdf, { data: { city: "Köln" }, aiAssisted: true });
  expect(askAbout(marked.pdf, "pdfsig").said).toContain("Signature is Valid");
  expect(textIn(marked.pdf, CITY)).toBe("Köln");
});

test("a signed document whose fields are among their own ancestors is filled", async () => {
  const form = rawPdf({
    3: pageWith("5 0 R"),
    4: "<</Fields[7 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: "<</Type/Annot/Subtype/Widget/F 4/Rect[20 100 140 120]/T(name)/FT/Tx/Parent 7 0 R>>",
    6: "<</T(below)/Kids[5 0 R]/Parent 7 0 R>>",
    7: "<</T(above)/Kids[6 0 R]/Parent 6 0 R>>",
    8: "<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>>>",
    9: "<</T(seal)/V 8 0 R/Parent 7 0 R>>",
  });
  const { output } = await fillForm(form, { data: { name: "Ada" } });
  expect(Object.values(output.filledValues)).toEqual(["Ada"]);
});
