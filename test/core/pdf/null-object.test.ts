import { PDFDocument } from "mupdf";
import { expect, test } from "vitest";
import "../../../src/core/pdf/null-object.js";
import { fillForm } from "../../../src/index.js";
import { pageWith, rawPdf } from "../../fixtures/raw-pdf.js";

test("a null holds nothing, however it is asked", () => {
  const pdf = new PDFDocument();
  const list = pdf.newArray();
  list.push(null);
  expect(list.get(0).get("Kids").get(0).isNull()).toBe(true);
  expect(list.get(0).getInheritable("Rotate").isNull()).toBe(true);
  expect(list.get(0).resolve().isNull()).toBe(true);
  pdf.destroy();
});

test("a signature that lists a null among what it covers locks nothing by it", async () => {
  const form = rawPdf({
    3: pageWith("5 0 R 6 0 R"),
    4: "<</Fields[5 0 R 6 0 R]/DA(/Helv 0 Tf 0 g)>>",
    5: "<</Type/Annot/Subtype/Widget/F 4/Rect[20 100 140 120]/T(name)/FT/Tx>>",
    6: "<</Type/Annot/Subtype/Widget/Rect[0 0 0 0]/T(seal)/FT/Sig/V 7 0 R>>",
    7: "<</Type/Sig/ByteRange[0 1 2 3]/Contents<00>/Reference[null]>>",
  });
  const { output } = await fillForm(form, { data: { name: "Ada" } });
  expect(output.filledValues).toEqual({ name: "Ada" });
});
