import type { PDFPage } from "mupdf";

/** What is printed on a page and beside it, in one piece and without places: enough to look for a word. */
export function printOf(page: PDFPage): string {
  const text = page.toStructuredText("preserve-whitespace,clip=no");
  try {
    return text.asText();
  } finally {
    text.destroy();
  }
}
