import type { PageContent } from "../page.js";
import { isRightToLeft } from "../right-to-left.js";
import type { Candidate } from "./candidate.js";
import { type PageMap, readMapped } from "./mapped.js";

/**
 * Reads a page from the left, whatever its script. Where it is written from right to left, everything stands on the other
 * side: labels before their fields, boxes before their words, sentences that go on behind a blank. So its mirror image is
 * read, and what was found there is mirrored back.
 * @param candidates what was found on the page before
 */
export function readFromLeft<Found extends Candidate>(
  content: PageContent,
  candidates: Candidate[],
  read: (content: PageContent, candidates: Candidate[]) => Found[],
): Found[] {
  if (!runsFromRight(content)) return read(content, candidates);
  const mirror: PageMap = { x: (x) => content.width - x, y: (y) => y, scale: 1 };
  return readMapped(content, candidates, read, { map: mirror, back: mirror });
}

/** Whether most words with letters are written from right to left. */
function runsFromRight({ words }: Pick<PageContent, "words">): boolean {
  const texts = words.map(({ text }) => text).filter((text) => /\p{L}/u.test(text));
  return 2 * texts.filter(isRightToLeft).length > texts.length;
}
