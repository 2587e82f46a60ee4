import type { PDFPage, Rect, StructuredText } from "mupdf";

/** What a page shows, as far as a glance tells: whole lines of text, by their middle, and the extents of what is drawn. */
export interface Glance {
  lines: { text: string; middle: Rect }[];
  shapes: Rect[];
}

/** Reads the content of a page line by line, in points of the page as displayed: quicker than letter by letter. */
export function glanceAt(page: PDFPage): Glance {
  const text = page.toStructuredText("preserve-whitespace,vectors");
  try {
    return glanceOver(text);
  } finally {
    text.destroy();
  }
}

/**
 * The text is taken in one piece and its lines are told apart as it is printed: each ends in a line feed, and each block in
 * one more. Where that does not come out, as with a letter that is a line feed, no line counts as read.
 */
function glanceOver(text: StructuredText): Glance {
  const glance: Glance = { lines: [], shapes: [] };
  const printed = text.asText().split("\n");
  let at = 0;
  let fits = true;
  text.walk({
    beginLine: ([x0, y0, x1, y1]) => {
      const middle = (y0 + y1) / 2;
      glance.lines.push({ text: printed[at++] ?? "", middle: [x0, middle, x1, middle] });
    },
    endTextBlock: () => {
      fits &&= printed[at++] === "";
    },
    onVector: (box) => void glance.shapes.push(box),
  });
  return fits && at === printed.length - 1 ? glance : { ...glance, lines: [] };
}
