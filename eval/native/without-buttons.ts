import { PDFDocument } from "mupdf";
import { HIDDEN } from "../../src/core/pdf/annotation-flags.js";
import { isForPressing } from "../../src/core/pdf/form/push-buttons.js";
import { widgetsOn } from "../../src/core/pdf/form/widget-index.js";

/** A file with its push buttons hidden, since flattening removes them. */
export function withoutButtons(bytes: Uint8Array): Uint8Array {
  const pdf = new PDFDocument(bytes);
  try {
    if (pdf.needsPassword()) pdf.authenticatePassword("");
    const widgets = Array.from({ length: pdf.countPages() }, (_, pageIndex) => widgetsOn(pdf, pageIndex)).flat();
    const buttons = widgets.filter(({ node }) => isForPressing(node));
    if (buttons.length === 0) return bytes;
    for (const { annotation } of buttons) annotation.put("F", HIDDEN);
    return Uint8Array.from(pdf.saveToBuffer("").asUint8Array());
  } finally {
    pdf.destroy();
  }
}
