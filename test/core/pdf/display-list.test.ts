import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { withDisplayList } from "../../../src/core/pdf/display-list.js";
import { readDrawing } from "../../../src/core/pdf/drawing.js";
import { readWords } from "../../../src/core/pdf/words.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";

const read = (content: string) => {
  const bytes = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>",
    4: stream(content),
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  });
  const page = mupdf.Document.openDocument(bytes, "application/pdf").loadPage(0) as mupdf.PDFPage;
  return withDisplayList(page, (list) => ({ words: readWords(page, list), ...readDrawing(list) }));
};

test("print in pure black ink is black, and the lines beside it are read", () => {
  const { words, rules } = read("0 0 0 1 k BT /F 10 Tf 20 100 Td (Name) Tj ET 0.5 w 20 90 m 120 90 l S");
  expect(words.map(({ text, gray }) => [text, gray])).toEqual([["Name", 0]]);
  expect(rules.map(({ start, end }) => [start, end])).toEqual([[20, 120]]);
});
