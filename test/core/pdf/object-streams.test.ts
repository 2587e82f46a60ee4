import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import { wouldRunTogether } from "../../../src/core/pdf/object-streams.js";
import { fillForm } from "../../../src/index.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";
import { textIn, withPdf } from "../../fixtures/read-pdf.js";

const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<<>>>>";

test.each([
  ["words", { 5: "true", 6: "false" }, true],
  ["a name and a number", { 5: "/A", 6: ".5" }, true],
  ["a single name", { 5: "/A", 6: "(text)", 7: "[1]", 8: "<<>>" }, false],
  ["whole numbers", { 5: "1", 6: "2" }, false],
])("%s that are objects of their own", (_what, objects, together) => {
  const pdf = new PDFDocument(rawPdf({ 1: "<</Type/Catalog/Pages 2 0 R>>", 3: page, ...objects }));
  expect(wouldRunTogether(pdf)).toBe(together);
  pdf.destroy();
});

test("words, names and numbers that are objects of their own stay what they are in the finished file", async () => {
  const form = rawPdf({
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Annots[12 0 R]/Contents 5 0 R/Resources<</ExtGState<</G 6 0 R>>>>>>",
    4: "<</Fields[12 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: stream("/G gs 10 10 50 50 re f"),
    6: "<</BM 7 0 R/ca 8 0 R/CA 9 0 R/AIS 10 0 R/SA 11 0 R>>",
    7: "/Multiply",
    8: "0.5",
    9: "0.25",
    10: "true",
    11: "false",
    12: "<</Type/Annot/Subtype/Widget/F 4/Rect[10 200 110 220]/T(name)/FT/Tx>>",
  });
  const { pdf } = await fillForm(form, { data: { name: "Жанна" } });
  expect(textIn(pdf, { left: 0, top: 0, right: 200, bottom: 300 })).toContain("Жанна");
  withPdf(pdf, (document) => {
    const state = document.findPage(0).get("Resources", "ExtGState", "G");
    expect(state.get("BM").asName()).toBe("Multiply");
    expect([state.get("ca").asNumber(), state.get("CA").asNumber()]).toEqual([0.5, 0.25]);
    expect([state.get("AIS").asBoolean(), state.get("SA").asBoolean()]).toEqual([true, false]);
  });
});
