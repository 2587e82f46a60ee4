import type { PDFPage } from "mupdf";

/** The text on a page and beside it, in one piece and without positions: enough to search for a word. */
export function printOf(page: PDFPage): string {
  const text = page.toStructuredText("preserve-whitespace,clip=no");
  try {
    return text.asText();
  } finally {
    text.destroy();
  }
}
