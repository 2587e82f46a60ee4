import { median } from "../median.js";
import type { PageContent } from "../page.js";
import type { Candidate } from "./candidate.js";
import { type PageMap, readMapped } from "./mapped.js";

/** The short side of a sheet of paper (A4, Letter, Legal), in points, and by what share a page of that size may differ from it. */
const SHEET = 595;
const ABOUT = 0.1;
/** The usual size of a form's print, in points. */
const PRINT = 9;

/**
 * Reads a page at the size of a sheet of paper, which is what fields and the space between them are measured by. A page that is
 * larger or smaller is read as it is if its print is of the usual size there, as on a real A5 sheet or a plan: it is brought to
 * the sheet only if that brings its print nearer to the usual size, as for a page of pixels or a form scaled down.
 * @param candidates what was found on the page before
 */
export function readAtUsualSize<Found extends Candidate>(
  content: PageContent,
  candidates: Candidate[],
  read: (content: PageContent, candidates: Candidate[]) => Found[],
): Found[] {
  const scale = scaleOf(content);
  if (scale === 1) return read(content, candidates);
  return readMapped(content, candidates, read, { map: scaled(scale), back: scaled(1 / scale) });
}

const scaled = (scale: number): PageMap => ({ x: (x) => scale * x, y: (y) => scale * y, scale });

function scaleOf({ width, height, words }: PageContent): number {
  const scale = SHEET / Math.min(width, height);
  if (scale > 1 - ABOUT && scale < 1 + ABOUT) return 1;
  const print = median(words.filter(({ text }) => /\p{L}{2}/u.test(text)).map(({ size }) => size));
  return print && offUsual(scale * print) < offUsual(print) ? scale : 1;
}

/** How far a size of print is from the usual one, as a ratio. */
const offUsual = (size: number): number => Math.abs(Math.log(size / PRINT));
