import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import { readPage } from "../../../src/core/pdf/read-page.js";
import { detectForm, fillForm } from "../../../src/index.js";

/** A page of marked contents, each of them an element of the structure that names it in the longer form. */
function taggedForm(texts: readonly string[], element: Record<string, unknown> = {}): Uint8Array {
  const pdf = new PDFDocument();
  const font = pdf.addObject({ Type: "Font", Subtype: "Type1", BaseFont: "Helvetica" });
  const shown = texts.map(
    (text, id) => `/P <</MCID ${id}>> BDC BT /F 9 Tf 50 ${780 - (id % 70) * 11} Td (${text}) Tj ET EMC`,
  );
  pdf.insertPage(-1, pdf.addPage([0, 0, 595, 842], 0, { Font: { F: font } }, shown.join("\n")));
  const page = pdf.findPage(0);
  const root = pdf.addObject({ Type: "StructTreeRoot" });
  const parents = pdf.newArray();
  const elements = pdf.newArray();
  for (const id of texts.keys()) {
    const reference = { Type: "MCR", Pg: page, MCID: id };
    const added = pdf.addObject({ Type: "StructElem", S: "P", P: root, K: reference, ...element });
    elements.push(added);
    parents.push(added);
  }
  root.put("K", elements);
  root.put("ParentTree", { Nums: [0, parents] });
  page.put("StructParents", 0);
  pdf.getTrailer().get("Root").put("StructTreeRoot", root);
  return pdf.saveToBuffer("").asUint8Array().slice();
}

test("a page has no structure while it is read, which would take the square of its marked contents", () => {
  const pdf = new PDFDocument(taggedForm(["word"]));
  const isTagged = (signed: boolean) =>
    readPage({ pdf, signed }, 0, (page) => page.getObject().get("StructParents").isNumber());
  expect([isTagged(false), isTagged(true)]).toEqual([false, true]);
  expect(pdf.findPage(0).get("StructParents").asNumber()).toBe(0);
});

test("a signed document is not touched by reading it", () => {
  const pdf = new PDFDocument(taggedForm(["word"]));
  expect(readPage({ pdf, signed: true }, 0, () => pdf.hasUnsavedChanges())).toBe(false);
  expect(pdf.hasUnsavedChanges()).toBe(false);
});

test("a blank is seen although the structure has other words for it", async () => {
  const { output } = await detectForm(taggedForm(["Name: ____________________"], { ActualText: "Name: blank" }));
  expect(Object.keys(output.schema.properties)).toEqual(["name"]);
});

test("the finished document keeps the structure of its pages", async () => {
  const { pdf } = await fillForm(taggedForm(["Name: ____________________"]), { data: { name: "Ada" } });
  const finished = new PDFDocument(pdf);
  expect(finished.findPage(0).get("StructParents").asNumber()).toBe(0);
  expect(finished.getTrailer().get("Root", "StructTreeRoot", "ParentTree", "Nums").length).toBe(2);
});
