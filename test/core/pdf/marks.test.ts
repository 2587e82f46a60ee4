import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { readWords } from "../../../src/core/pdf/words.js";
import { Sheet } from "../../fixtures/forms/sheet.js";

/** A page whose font does not tell which characters its glyphs are. */
function nameless(bytes: Uint8Array): mupdf.PDFPage {
  const pdf = mupdf.Document.openDocument(bytes, "application/pdf").asPDF()!;
  const fonts = pdf.findPage(0).get("Resources", "Font");
  fonts.forEach((font) => {
    font.delete("ToUnicode");
  });
  return pdf.loadPage(0) as mupdf.PDFPage;
}

test("a glyph its font has no name for is known by its picture", () => {
  const sheet = new Sheet().text(60, 100, "\u25a1", { size: 12 }).text(60, 130, "A", { size: 12 });
  const words = readWords(nameless(sheet.finish().bytes));
  expect(words.map(({ text, mark }) => [text, mark])).toEqual([
    ["\ufffd", "square"],
    ["\ufffd", undefined],
  ]);
});

test("a pale box is seen as well as a black one", () => {
  const sheet = new Sheet().text(60, 100, "\u25a1", { size: 12, gray: 0.75 }).text(60, 130, "\u25a1", { size: 12 });
  const [pale, black] = readWords(nameless(sheet.finish().bytes));
  expect([pale!.mark, black!.mark]).toEqual(["square", "square"]);
});
