import { type PDFDocument, Rect } from "mupdf";
import type { Box } from "../../geometry.js";
import { numbersOf } from "./appearance.js";
import type { WidgetObject } from "./widget-index.js";

/** Where a widget stands on its page as displayed. */
export function widgetBox(pdf: PDFDocument, widget: WidgetObject): Box {
  const page = pdf.loadPage(widget.pageIndex);
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(widget.annotation.get("Rect"));
  const upright: Rect = [Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1)];
  const [left, top, right, bottom] = Rect.transform(upright, page.getTransform());
  page.destroy();
  return { left, top, right, bottom };
}
