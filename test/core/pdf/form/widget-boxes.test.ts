import { PDFDocument } from "mupdf";
import { expect, test, vi } from "vitest";
import { widgetBoxes } from "../../../../src/core/pdf/form/widget-boxes.js";
import { widgetsOn } from "../../../../src/core/pdf/form/widget-index.js";
import { pageWith, rawPdf } from "../../../fixtures/raw-pdf.js";

test("the widgets of a page are placed as it is displayed, and it is loaded once for all", () => {
  const widget = (rect: string) => `<</Subtype/Widget/FT/Tx/Rect[${rect}]>>`;
  const pdf = new PDFDocument(
    rawPdf({ 3: pageWith("5 0 R 6 0 R", "/Rotate 90"), 4: "<<>>", 5: widget("10 20 110 40"), 6: widget("0 0 20 10") }),
  );
  const load = vi.spyOn(pdf, "loadPage");
  expect(widgetsOn(pdf, 0).map(widgetBoxes(pdf))).toEqual([
    { left: 20, top: 10, right: 40, bottom: 110 },
    { left: 0, top: 0, right: 10, bottom: 20 },
  ]);
  expect(load).toHaveBeenCalledTimes(1);
  pdf.destroy();
});
