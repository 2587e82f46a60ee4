import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { withDisplayList } from "../../../src/core/pdf/display-list.js";
import { readWords } from "../../../src/core/pdf/words.js";
import { detectForm } from "../../../src/index.js";
import { pageWith, rawPdf, stream } from "../../fixtures/raw-pdf.js";

test("a leader of more letters than a call takes arguments is a leader", async () => {
  const line = `BT /F 0.002 Tf 10 200 Td (Name: ${"_".repeat(200_000)}) Tj ET`;
  const bytes = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    3: pageWith("", "/Contents 6 0 R").replace("/Resources<<>>", "/Resources<</Font<</F 5 0 R>>>>"),
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    6: stream(line),
  });
  await expect(detectForm(bytes)).resolves.toMatchObject({ output: { pages: [{ pageIndex: 0 }] } });
});

test("the letters of a ligature belong to one word, though only the first has a picture", () => {
  const bytes = rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    3: pageWith("", "/Contents 6 0 R").replace("/Resources<<>>", "/Resources<</Font<</F 5 0 R>>>>"),
    5: "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Differences[65/fi]>>>>",
    6: stream("BT /F 12 Tf 10 200 Td (OfAce use) Tj ET"),
  });
  const page = mupdf.Document.openDocument(bytes, "application/pdf").asPDF()!.loadPage(0) as mupdf.PDFPage;
  expect(withDisplayList(page, (list) => readWords(page, list)).map(({ text }) => text)).toEqual(["Office", "use"]);
});
