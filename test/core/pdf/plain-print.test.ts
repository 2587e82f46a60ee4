import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import { plainPrintReader } from "../../../src/core/pdf/plain-print.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";

const WESTERN = "/Encoding/WinAnsiEncoding";

function plainPrintOf(content: string, encoding = WESTERN): string | null {
  const font = `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${encoding}>>`;
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>";
  const pdf = new PDFDocument(rawPdf({ 1: "<</Type/Catalog/Pages 2 0 R>>", 3: page, 4: stream(content), 5: font }));
  try {
    return plainPrintReader()(pdf.findPage(0));
  } finally {
    pdf.destroy();
  }
}

const shown = (text: string): string => `BT /F 10 Tf 20 250 Td ${text} Tj ET`;

test("texts that stand in the content whole are read as they stand there", () => {
  expect(plainPrintOf(`q 0 0 9 9 re f Q ${shown("(Born on)")}\n${shown("<44442e4d4d2e59595959>")}`)).toBe(
    "Born on\nDD.MM.YYYY",
  );
  expect(plainPrintOf(shown("(Größe)"))).toBe("Größe");
});

test.each([
  ["a text is shown in pieces", "BT /F 10 Tf 20 250 Td [(Bo)-20(rn)]TJ ET"],
  ["a text goes on in the next", "BT /F 10 Tf 20 250 Td (Rent in E) Tj (UR) Tj ET"],
  ["letters stand by themselves", `${shown("(D)")} ${shown("(D)")}`],
  ["something else is painted", `${shown("(Born on)")} /X Do`],
  ["a letter is written otherwise", shown("(Born on \\226)")],
  ["a sign is none of Latin-1", shown("(Rent in \u0080)")],
  ["there is an inline image", `${shown("(Born on)")} BI /W 1 /H 1 ID ~ EI`],
  ["a text is told beside the one shown", `/Span <</ActualText (Born)>> BDC ${shown("(Born on)")} EMC`],
])("nothing counts as read where %s", (_, content) => {
  expect(plainPrintOf(content)).toBeNull();
});

test("nothing counts as read in a font with an encoding of its own", () => {
  expect(plainPrintOf(shown("(Born on)"), "")).toBeNull();
  expect(plainPrintOf(shown("(Born on)"), "/Encoding<</Differences[65/B]>>")).toBeNull();
});
