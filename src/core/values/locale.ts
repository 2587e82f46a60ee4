import type { OpenDocument } from "../input/document.js";

/** A4 is 595 by 842 points, US Letter 612 by 792, Legal 612 by 1008; the ratio of ISO 216 sheets, even trimmed, is √2. */
const A4_WIDTH = 595;
const HIGHER = Math.SQRT2;

/** Size of a page in points. */
interface Paper {
  width: number;
  height: number;
}

/**
 * The locale of a form: its language, and for English also a country judged by the paper size, since the digits of a date do
 * not show the order of day and month.
 * @param paper size of the form's first page
 * @returns null if the language is not known
 */
export function localeOf(language: string | null, { width, height }: Paper): string | null {
  if (language !== "en") return language;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.abs(short - A4_WIDTH) < 8 || Math.abs(long / short - HIGHER) < 0.02 ? "en-GB" : "en-US";
}

/** The size of a document's first page. */
export function paperOf(document: OpenDocument): Paper {
  const page = document.pdf.loadPage(0);
  try {
    const [left, top, right, bottom] = page.getBounds();
    return { width: right - left, height: bottom - top };
  } finally {
    page.destroy();
  }
}
