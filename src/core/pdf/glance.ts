import type { PDFPage, Rect, StructuredText } from "mupdf";

/** The rough content of a page: whole lines of text with their centres, and the extents of what is drawn. */
export interface Glance {
  lines: { text: string; middle: Rect }[];
  shapes: Rect[];
}

/** Reads the content of a page line by line, which is faster than letter by letter, in points of the page as displayed. */
export function glanceAt(page: PDFPage): Glance {
  const text = page.toStructuredText("preserve-whitespace,vectors");
  try {
    return glanceOver(text);
  } finally {
    text.destroy();
  }
}

/**
 * Takes the text in one piece and splits it into lines: each ends in a line feed, and each block in another. If the number of
 * lines does not match, as when a glyph is itself a line feed, no line is returned.
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
