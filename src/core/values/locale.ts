import type { OpenDocument } from "../input/document.js";

/** A4 is 595 points wide and 842 high, American Letter 612 by 792, Legal 612 by 1008. */
const A4_WIDTH = 595;

/**
 * The locale a form is written for: its language, and for English the country its paper tells, since the two orders of a
 * date cannot be told apart by their digits.
 * @returns null where the language is not known
 */
export function localeOf(language: string | null, document: OpenDocument): string | null {
  if (language !== "en") return language;
  return isOnA4(document) ? "en-GB" : "en-US";
}

function isOnA4(document: OpenDocument): boolean {
  const page = document.pdf.loadPage(0);
  try {
    const [left, top, right, bottom] = page.getBounds();
    return Math.abs(Math.min(right - left, bottom - top) - A4_WIDTH) < 8;
  } finally {
    page.destroy();
  }
}
