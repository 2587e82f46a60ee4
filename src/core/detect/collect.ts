import type { OpenDocument } from "../input/document.js";
import type { PageContent } from "../page.js";
import { readDrawing } from "../pdf/drawing.js";
import { readWidgets } from "../pdf/widgets.js";
import { readWords } from "../pdf/words.js";
import { triage } from "./triage.js";

/** Reads one page into plain data: words, rules, shapes, images and widgets. */
export async function collect(document: OpenDocument, pageIndex: number): Promise<PageContent> {
  const page = document.pdf.loadPage(pageIndex);
  try {
    const [left, top, right, bottom] = page.getBounds();
    const read = {
      pageIndex,
      width: right - left,
      height: bottom - top,
      rotation: rotationOf(page.getObject().getInheritable("Rotate").asNumber()),
      words: readWords(page),
      ...readDrawing(page),
      widgets: readWidgets(document.pdf, page),
    };
    return { ...read, kind: triage(read) };
  } finally {
    page.destroy();
  }
}

function rotationOf(rotate: number): PageContent["rotation"] {
  const turned = (((Math.round(rotate / 90) * 90) % 360) + 360) % 360;
  return Number.isNaN(turned) ? 0 : (turned as PageContent["rotation"]);
}
