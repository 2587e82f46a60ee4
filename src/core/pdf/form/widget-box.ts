import { type PDFDocument, Rect } from "mupdf";
import type { Box } from "../../geometry.js";
import { rectOf, type WidgetObject } from "./widget-index.js";

/** Where a widget stands on its page as displayed. */
export function widgetBox(pdf: PDFDocument, widget: WidgetObject): Box {
  const page = pdf.loadPage(widget.pageIndex);
  const [left, top, right, bottom] = Rect.transform(rectOf(widget), page.getTransform());
  page.destroy();
  return { left, top, right, bottom };
}
