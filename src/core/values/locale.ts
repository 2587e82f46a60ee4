import type { OpenDocument } from "../input/document.js";

/** A4 is 595 points wide and 842 high, American Letter 612 by 792, Legal 612 by 1008; sheets of ISO 216, trimmed or not, are √2 as high. */
const A4_WIDTH = 595;
const HIGHER = Math.SQRT2;

/** Size of a page in points. */
interface Paper {
  width: number;
  height: number;
}

/**
 * The locale a form is written for: its language, and for English the country its paper tells, since the two orders of a
 * date cannot be told apart by their digits.
 * @param paper of the form's first page
 * @returns null where the language is not known
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
