import type { Box } from "../geometry.js";
import type { PageContent } from "../page.js";
import { isRightToLeft } from "../right-to-left.js";
import type { Candidate } from "./candidate.js";

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
  const mirror = mirrorOf(content.width);
  const seen = candidates.map((candidate) => mirroredCandidate(candidate, mirror));
  return read(mirroredContent(content, mirror), seen).map((found) => mirroredCandidate(found, mirror));
}

/** Whether most words with letters are written from right to left. */
function runsFromRight({ words }: Pick<PageContent, "words">): boolean {
  const texts = words.map(({ text }) => text).filter((text) => /\p{L}/u.test(text));
  return 2 * texts.filter(isRightToLeft).length > texts.length;
}

type Mirror = <Extent extends { left: number; right: number }>(extent: Extent) => Extent;

const mirrorOf =
  (width: number): Mirror =>
  (extent) => ({ ...extent, left: width - extent.right, right: width - extent.left });

function mirroredContent(content: PageContent, mirror: Mirror): PageContent {
  const inMirror = <Item extends { box: Box }>(item: Item): Item => ({ ...item, box: mirror(item.box) });
  return {
    ...content,
    words: content.words.map((word) => ({ ...inMirror(word), chars: word.chars.map(mirror) })),
    rules: content.rules.map((rule) => {
      const { left: start, right: end } = mirror({ left: rule.start, right: rule.end });
      const { left: at } = mirror({ left: rule.at, right: rule.at });
      return rule.orientation === "horizontal" ? { ...rule, start, end } : { ...rule, at };
    }),
    shapes: content.shapes.map(inMirror),
    images: content.images.map(mirror),
    widgets: content.widgets.map(inMirror),
  };
}

function mirroredCandidate<Found extends Candidate>(candidate: Found, mirror: Mirror): Found {
  const { box, cell, cells, answer } = candidate;
  return {
    ...candidate,
    box: mirror(box),
    ...(cell && { cell: mirror(cell) }),
    // From left to right, as before.
    ...(cells && { cells: cells.map(mirror).reverse() }),
    ...(answer && { answer: mirror(answer) }),
  };
}
