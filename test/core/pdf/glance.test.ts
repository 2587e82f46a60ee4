import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import { type Glance, glanceAt } from "../../../src/core/pdf/glance.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";

const RESOURCES = "<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>";
const PAGE = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources${RESOURCES}/Contents 4 0 R>>`;

function glanceAtPage(content: string): Glance {
  const pdf = new PDFDocument(rawPdf({ 1: "<</Type/Catalog/Pages 2 0 R>>", 3: PAGE, 4: stream(content) }));
  const page = pdf.loadPage(0);
  try {
    return glanceAt(page);
  } finally {
    page.destroy();
    pdf.destroy();
  }
}

const textAt = (x: number, y: number, text: string): string => `BT /F 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`;

test("each line of a page is seen with its middle, whatever is drawn between them", () => {
  const { lines, shapes } = glanceAtPage(
    [textAt(20, 250, "Erika"), "20 200 30 10 re f", textAt(20, 238, "Mustermann"), textAt(20, 100, "Dresden")].join(
      "\n",
    ),
  );
  expect(lines.map(({ text }) => text)).toEqual(["Erika", "Mustermann", "Dresden"]);
  for (const [at, baseline] of [250, 238, 100].entries()) {
    const [left, top, right, bottom] = lines[at]!.middle;
    expect(left).toBeCloseTo(20, 0);
    expect(right).toBeGreaterThan(left);
    expect(top).toBe(bottom);
    expect(Math.abs(300 - top - baseline)).toBeLessThan(6);
  }
  expect(shapes).toEqual([[20, 90, 50, 100]]);
});

test("nothing is seen on an empty page", () => {
  expect(glanceAtPage("")).toEqual({ lines: [], shapes: [] });
});
