import { PDFDocument, StandardFonts } from "pdf-lib";
import { expect, test } from "vitest";
import { pictureWord } from "../../../src/core/image/picture-word.js";
import { withWeights } from "../../../src/core/image/weights.js";
import { openDocument } from "../../../src/core/input/open.js";
import { renderPage } from "../../../src/core/pdf/render.js";

const PRINT = "Name and address of the person who is to receive the benefit whether or not insured".split(" ");

/** The words that are told to be bold where the last ones of a page are printed so, at a size in points. */
async function boldOf(heading: string[], size = 9): Promise<string[]> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 400]);
  const [regular, bold] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  const lines = [
    ...[...PRINT, ...PRINT].map((text) => ({ text, font: regular, size: 9 })),
    ...heading.map((text) => ({ text, font: bold, size })),
  ];
  const words = lines.map(({ text, font, size: own }, i) => {
    const [left, baseline] = [20 + (i % 3) * 90, 20 + Math.floor(i / 3) * 16];
    page.drawText(text, { x: left, y: 400 - baseline, font, size: own });
    const box = { left, top: baseline - own, right: left + font.widthOfTextAtSize(text, own), bottom: baseline + 2 };
    return pictureWord({ text, box, size: own, chars: [] });
  });
  const document = await openDocument(await pdf.save(), { maxPages: 1 });
  const weighed = withWeights(renderPage(document, 0), words);
  document.close();
  return weighed.filter((word) => word.bold).map(({ text }) => text);
}

test("a picture tells bold print by the breadth of its strokes", async () => {
  expect(await boldOf(["Part", "two:", "Employer"])).toEqual(["Part", "two:", "Employer"]);
});

test("strokes are broad for the size of the print: small print is not bold for that, nor is a large title regular", async () => {
  expect(await boldOf(["Statement"], 18)).toEqual(["Statement"]);
});

test("where all print is alike, none is bold", async () => {
  expect(await boldOf([])).toEqual([]);
});
