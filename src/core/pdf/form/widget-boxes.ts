import { type Matrix, type PDFDocument, Rect } from "mupdf";
import type { Box } from "../../geometry.js";
import { remembered } from "../../remembered.js";
import { rectOf, type WidgetObject } from "./widget-index.js";

/** Where widgets stand on their pages as displayed. Each page is loaded once: that takes as long as it has annotations. */
export function widgetBoxes(pdf: PDFDocument): (widget: WidgetObject) => Box {
  const toDisplay = remembered((pageIndex: number): Matrix => {
    const page = pdf.loadPage(pageIndex);
    try {
      return page.getTransform();
    } finally {
      page.destroy();
    }
  });
  return (widget) => {
    const [left, top, right, bottom] = Rect.transform(rectOf(widget), toDisplay(widget.pageIndex));
    return { left, top, right, bottom };
  };
}
