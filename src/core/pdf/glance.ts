import type { PDFPage, Rect, StructuredText } from "mupdf";

/** What a page shows, as far as a glance tells: whole lines of text, by their middle, and the extents of what is drawn. */
export interface Glance {
  lines: { text: string; middle: Rect }[];
  shapes: Rect[];
}

/** A line's place is told in tenths of a point. */
const SCALE = 10;

/** Reads the content of a page line by line, in points of the page as displayed: quicker than letter by letter. */
export function glanceAt(page: PDFPage): Glance {
  const text = page.toStructuredText("preserve-whitespace,vectors");
  try {
    return { lines: linesOf(text), shapes: shapesOf(text) };
  } finally {
    text.destroy();
  }
}

interface Printed {
  blocks: { lines?: { text: string; bbox: { x: number; y: number; w: number; h: number } }[] }[];
}

function linesOf(text: StructuredText): Glance["lines"] {
  const { blocks } = JSON.parse(text.asJSON(SCALE)) as Printed;
  return blocks.flatMap(({ lines = [] }) =>
    lines.map(({ text, bbox: { x, y, w, h } }) => ({
      text,
      middle: [x / SCALE, (y + h / 2) / SCALE, (x + w) / SCALE, (y + h / 2) / SCALE],
    })),
  );
}

function shapesOf(text: StructuredText): Rect[] {
  const shapes: Rect[] = [];
  text.walk({ onVector: (box) => shapes.push(box) });
  return shapes;
}
