import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import { fillForm } from "../../../../src/index.js";
import { at, box, schemaOf } from "../../../fixtures/flat-field.js";
import { rawPdf } from "../../../fixtures/raw-pdf.js";

const schema = schemaOf({ name: at(box(10, 10, 100, 20), "text", { type: ["string", "null"] }) });

/** The boxes of what was painted over a page whose dictionary holds these entries. */
async function paintedBoxes(entries: string): Promise<number[][]> {
  const page = rawPdf({ 1: "<</Type/Catalog/Pages 2 0 R>>", 3: `<</Type/Page/Parent 2 0 R/Resources<<>>${entries}>>` });
  const { pdf } = await fillForm(page, { schema, data: { name: "Ada" } }, { watermark: true });
  const finished = new PDFDocument(pdf);
  const boxes: number[][] = [];
  finished
    .findPage(0)
    .get("Resources", "XObject")
    .forEach((form) => {
      boxes.push(Array.from({ length: form.get("BBox").length }, (_, i) => form.get("BBox", i).asNumber()));
    });
  finished.destroy();
  return boxes;
}

// Some viewers cut off all that is painted in a box that is none.
test.each(["", "/MediaBox 77 0 R", "/MediaBox[0 0 (a) /b]", "/MediaBox[0 0 200]"])(
  "what is painted over a page of no size of its own (%s) reaches over the sheet it is shown on",
  async (entries) => {
    expect(await paintedBoxes(entries)).toEqual([
      [0, 0, 612, 792],
      [0, 0, 612, 792],
    ]);
  },
);

test("it reaches over what is shown of a turned page, in the page's own units", async () => {
  const [first] = await paintedBoxes("/MediaBox[-50 -20 150 280]/CropBox[-40 -10 145 270]/Rotate 270/UserUnit 2");
  expect(first).toEqual([-40, -10, 145, 270]);
});
