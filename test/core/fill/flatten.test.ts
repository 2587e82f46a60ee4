import { describe, expect, test } from "vitest";
import { itemsOf } from "../../../src/core/pdf/arrays.js";
import { fillForm } from "../../../src/index.js";
import { at, box, schemaOf } from "../../fixtures/flat-field.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";
import { inkIn, pictureOf, printed, textIn, widgetsOn, withPdf } from "../../fixtures/read-pdf.js";

const FORM = "<</Fields[5 0 R 6 0 R]/DA(/Helv 0 Tf 0 g)>>";
const NAME = "<</Type/Annot/Subtype/Widget/F 4/Rect[10 20 110.4 40.7]/T(name)/FT/Tx";

const editable = { advancedOptions: { flattenPdf: false } };

/** The largest difference of a pixel between the flattened and the editable form. */
async function changed(form: Uint8Array, data: unknown): Promise<number> {
  const [flat, kept] = [await fillForm(form, { data }), await fillForm(form, { data, ...editable })];
  expect(widgetsOn(kept.pdf).length).toBeGreaterThan(widgetsOn(flat.pdf).length);
  const [a, b] = [pictureOf(flat.pdf), pictureOf(kept.pdf)];
  return a.pixels.reduce((most, value, i) => Math.max(most, Math.abs(value - (b.pixels[i] ?? 0))), 0);
}

describe("flattening changes no pixel", () => {
  test.each([
    ["of a field with border and ground", `${NAME}/MK<</BC[1 0 0]/BG[.9]>>/BS<</W 2>>>>`, ""],
    ["of a turned field", `${NAME}/MK<</R 90>>>>`, ""],
    ["on a turned page", `${NAME}>>`, "/Rotate 270"],
    ["on a page that is larger than what is shown of it", `${NAME}>>`, "/CropBox[5.3 5.1 180 280]"],
  ])("%s", async (_what, field, page) => {
    const form = rawPdf({ 3: pageWith("5 0 R", page), 4: FORM, 5: field });
    expect(await changed(form, { name: "Erika" })).toBe(0);
  });

  test("of a picture that is turned and scaled into its place", async () => {
    const states = "/AP<</N<</On 7 0 R/Off 8 0 R>>>>/AS/Off";
    const form = rawPdf({
      3: pageWith("5 0 R"),
      4: FORM,
      5: `<</Type/Annot/Subtype/Widget/F 4/Rect[20.1 20.7 43.3 31.9]/T(agree)/FT/Btn${states}>>`,
      7: stream("1 0 0 RG 2 w 1 1 m 9 6 l S", "/Subtype/Form/BBox[0 0 9.7 7.1]/Matrix[0 1 -1 0 3 0]"),
      8: stream("", "/Subtype/Form/BBox[0 0 9.7 7.1]"),
    });
    expect(await changed(form, { agree: true })).toBe(0);
  });

  test("but for the rounding of a page that is painted as one transparency group", async () => {
    const ground = stream(".2 .6 .9 rg 0 0 150 150 re f");
    const form = rawPdf({
      3: pageWith("5 0 R", "/Contents 9 0 R/Group<</S/Transparency/CS/DeviceRGB>>"),
      4: FORM,
      5: `${NAME}>>`,
      9: ground,
    });
    expect(await changed(form, { name: "Erika" })).toBeLessThanOrEqual(2);
  });
});

describe("flattening shows what a viewer shows", () => {
  const filled = (object: string) =>
    stream("0 g 0 0 20 20 re f", `/Type/XObject/Subtype/Form/BBox[0 0 20 20]${object}`);
  const button = (rect: string, more: string) =>
    `<</Type/Annot/Subtype/Widget/Rect[${rect}]/T(b${rect})/FT/Btn/Ff 65536${more}>>`;

  test("and not a field that is never on screen", async () => {
    const hidden = [2, 32].map((flag, i) => button(`${10 + 40 * i} 10 ${30 + 40 * i} 30`, `/F ${flag}/AP<</N 9 0 R>>`));
    const form = rawPdf({ 3: pageWith("5 0 R 6 0 R"), 4: FORM, 5: hidden[0] ?? "", 6: hidden[1] ?? "", 9: filled("") });
    const { pdf } = await fillForm(form, {});
    expect(inkIn(pdf, box(0, 0, 200, 300))).toBe(0);
  });

  test("and not a field on a layer that is off", async () => {
    const form = rawPdf({
      1: "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R/OCProperties<</OCGs[8 0 R]/D<</OFF[8 0 R]>>>>>>",
      3: pageWith("5 0 R"),
      4: FORM,
      5: button("10 10 30 30", "/F 4/OC 8 0 R/AP<</N 9 0 R>>"),
      8: "<</Type/OCG/Name(Notes)>>",
      9: filled(""),
    });
    const { pdf } = await fillForm(form, {});
    expect(inkIn(pdf, box(0, 0, 200, 300))).toBe(0);
    expect(printed(pdf, "Root", "Pages", "Kids", 0, "Resources", "XObject", "Formfill0")).toContain("/OC ");
  });

  test("and not a button to be pressed, while one that holds a picture stays", async () => {
    const places = [10, 50, 90, 130].map((left) => `${left} 10 ${left + 20} 30`);
    const looks = ["/F 4/MK<</CA(Reset)>>", "", "/F 4", "/F 4/MK<</CA(Photo)/TP 1>>"];
    const [print, screenOnly, picture, icon] = places.map((place, i) => button(place, `${looks[i]}/AP<</N 9 0 R>>`));
    const form = rawPdf({ 3: pageWith(`${print}${screenOnly}${picture}${icon}`), 4: "<</Fields[]>>", 9: filled("") });
    const { pdf } = await fillForm(form, {});
    expect([10, 50, 90, 130].map((left) => inkIn(pdf, box(left, 270, 20, 20)))).toEqual([0, 0, 1, 1]);
    const kept = await fillForm(form, editable);
    expect(inkIn(kept.pdf, box(10, 270, 20, 20))).toBe(1);
  });

  test("each its own picture where the page holds them without numbers", async () => {
    const form = rawPdf({
      3: pageWith(button("10 10 30 30", "/F 4/AP<</N 8 0 R>>") + button("50 10 70 30", "/F 4/AP<</N 9 0 R>>")),
      4: "<</Fields[]>>",
      8: stream("", "/Subtype/Form/BBox[0 0 20 20]"),
      9: filled(""),
    });
    const { pdf } = await fillForm(form, {});
    expect(inkIn(pdf, box(10, 270, 20, 20))).toBe(0);
    expect(inkIn(pdf, box(50, 270, 20, 20))).toBe(1);
  });

  test("where it is, although the page leaves graphics states open or closes too many", async () => {
    for (const content of ["q .5 0 0 .5 90 90 cm", "Q Q .5 0 0 .5 90 90 cm", "q q 1 0 0 1 50 0 cm Q"]) {
      const form = rawPdf({ 3: pageWith("5 0 R", "/Contents 9 0 R"), 4: FORM, 5: `${NAME}>>`, 9: stream(content) });
      const { pdf } = await fillForm(form, { data: { name: "Erika" } });
      expect(textIn(pdf, box(10, 259, 101, 21))).toBe("Erika");
    }
  });

  test.each(["(cut off", "<4142", "BI /W 9 /H 9 /BPC 8 /CS /G ID xy"])(
    "where it is, although the content of the page breaks off in %s",
    async (end) => {
      const content = `0 g 0 0 20 20 re f BT ${end}`;
      const form = rawPdf({ 3: pageWith("5 0 R", "/Contents 9 0 R"), 4: FORM, 5: `${NAME}>>`, 9: stream(content) });
      const { pdf } = await fillForm(form, { data: { name: "Erika" } });
      expect(textIn(pdf, box(10, 259, 101, 21))).toBe("Erika");
      expect(inkIn(pdf, box(0, 280, 20, 20))).toBe(1);
    },
  );

  test("where it is, although the page names a content that is not there", async () => {
    const form = rawPdf({ 3: pageWith("5 0 R", "/Contents 77 0 R"), 4: FORM, 5: `${NAME}>>` });
    const { pdf } = await fillForm(form, { data: { name: "Erika" } });
    expect(textIn(pdf, box(10, 259, 101, 21))).toBe("Erika");
    const contents = withPdf(pdf, (finished) =>
      itemsOf(finished.findPage(0).get("Contents")).map((part) => part.isStream()),
    );
    expect(contents).toEqual([true, true]);
  });

  test("once, where a page lists it twice and beside what is no annotation", async () => {
    const annotations = "5 0 R null 7 (x) 5 0 R 3 0 R";
    const form = rawPdf({ 3: pageWith(annotations), 4: FORM, 5: `${NAME}>>` });
    const { pdf, output } = await fillForm(form, { data: { name: "Erika" } });
    expect(textIn(pdf, box(10, 259, 101, 21))).toBe("Erika");
    expect(Object.keys(output.schema.properties)).toEqual(["name"]);
  });

  test("beside what an earlier flattening left on the page", async () => {
    const first = await fillForm(rawPdf({ 3: pageWith("5 0 R"), 4: FORM, 5: `${NAME}>>` }), {
      data: { name: "Erika" },
    });
    const schema = schemaOf({ town: at(box(10, 100, 100, 16), "text", { type: ["string", "null"] }) });
    const again = await fillForm(first.pdf, { schema, makeFillable: true });
    const { pdf } = await fillForm(again.pdf, { data: { town: "Ulm" } });
    expect(textIn(pdf, box(10, 250, 101, 40))).toBe("Erika");
    expect(textIn(pdf, box(10, 100, 100, 16))).toBe("Ulm");
  });
});

describe("flattening leaves", () => {
  const links = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R/Outlines 8 0 R/StructTreeRoot 9 0 R/MarkInfo<</Marked true>>>>",
    8: "<</Type/Outlines/Count 0>>",
    9: "<</Type/StructTreeRoot/K[]>>",
    3: pageWith("5 0 R 6 0 R 7 0 R"),
    4: "<</Fields[5 0 R 7 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: "<</Type/Annot/Subtype/Widget/F 4/Rect[10 20 110 40]/T(name)/FT/Tx>>",
    6: "<</Type/Annot/Subtype/Link/Rect[10 60 110 80]/A<</S/URI/URI(https://example.org/)>>>>",
    7: "<</Type/Annot/Subtype/Widget/F 4/Rect[10 100 110 120]/T(seal)/FT/Sig>>",
  });

  test("links, bookmarks and tags", async () => {
    const { pdf } = await fillForm(links, { data: { name: "Erika" } });
    expect(printed(pdf, "Root")).toMatch(/(?=.*\/Outlines )(?=.*\/StructTreeRoot )(?=.*\/Marked true)/);
    expect(printed(pdf, "Root", "Pages", "Kids", 0, "Annots", 0)).toContain("/Subtype/Link");
  });

  test("no reference to a field in the structure of the document", async () => {
    const element = (kids: string) => `<</Type/StructElem/S/Form/P 9 0 R/Pg 3 0 R/K ${kids}>>`;
    const reference = (object: number) => `<</Type/OBJR/Obj ${object} 0 R>>`;
    const form = rawPdf({
      1: "<</Type/Catalog/Pages 2 0 R/AcroForm 4 0 R/StructTreeRoot 9 0 R>>",
      3: pageWith("5 0 R 6 0 R 7 0 R"),
      4: "<</Fields[5 0 R 6 0 R]/DA(/Helv 0 Tf 0 g)>>",
      5: `${NAME}/StructParent 1>>`,
      6: "<</Type/Annot/Subtype/Widget/F 4/Rect[10 60 110 80]/T(town)/FT/Tx/StructParent 2>>",
      7: "<</Type/Annot/Subtype/Link/Rect[10 100 110 120]/StructParent 3>>",
      9: "<</Type/StructTreeRoot/K[10 0 R 11 0 R]/ParentTree 12 0 R>>",
      10: element(reference(5)),
      11: element(`[0 ${reference(6)}${reference(7)}]`),
      12: "<</Kids[13 0 R 12 0 R]>>",
      13: "<</Limits[0 3]/Nums[0[11 0 R]1 10 0 R 2 11 0 R 3 11 0 R]>>",
    });
    const { pdf } = await fillForm(form, { data: { name: "Erika" } });
    const elements = [0, 1].map((at) => printed(pdf, "Root", "StructTreeRoot", "K", at));
    expect(elements[0]).not.toContain("/K");
    expect(elements[1]).toMatch(/\/K\s?\[0 ?<<\/Type\/OBJR\/Obj \d+ 0 R>>\]/);
    expect(printed(pdf, "Root", "StructTreeRoot", "K", 1, "K", 1, "Obj")).toContain("/Link");
  });

  test("a field that waits for a certificate's signature, and only that", async () => {
    const { pdf } = await fillForm(links, { data: { name: "Erika" } });
    expect(widgetsOn(pdf)).toHaveLength(1);
    expect(widgetsOn(pdf)[0]).toContain("/FT/Sig");
    expect(printed(pdf, "Root", "AcroForm", "Fields").match(/ 0 R/g)).toHaveLength(1);
  });

  test("a certificate's field empty, whatever name was given for it", async () => {
    const { output } = await fillForm(links, { data: { name: "Erika", seal: "Erika Mustermann" } });
    expect(output.filledValues).toEqual({ name: "Erika" });
    expect(output.review).toMatchObject([{ key: "seal", code: "FIELD_LOCKED" }]);
    expect(output.review).toHaveLength(1);
  });

  test("no form behind where there is nothing to sign", async () => {
    const form = rawPdf({ 3: pageWith("5 0 R"), 4: FORM, 5: `${NAME}>>` });
    const { pdf } = await fillForm(form, { data: { name: "Erika" } });
    expect(printed(pdf, "Root")).not.toContain("AcroForm");
    expect(printed(pdf, "Root", "Pages", "Kids", 0)).not.toContain("Annots");
  });
});
