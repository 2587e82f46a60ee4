import type { Box } from "../../geometry.js";
import type { PageContent } from "../../page.js";
import type { Block } from "./blocks.js";

export interface Heading {
  text: string;
  box: Box;
  size: number;
}

/** Headings of a page: short print that is larger, bolder or in capitals, and no field's label. */
export function headings(blocks: Block[], body: number, labels: Set<unknown>): Heading[] {
  return blocks.flatMap((block) => {
    const first = block.lines[0];
    if (first === undefined || block.lines.length > 2 || block.lines.some((line) => labels.has(line))) return [];
    const text = block.lines.map((line) => line.text).join(" ");
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters < 4 || text.length > 110) return [];
    const capitals = letters > 5 && text === text.toUpperCase() && text !== text.toLowerCase();
    const large = first.size > body * 1.18;
    if (!large && !first.bold && !capitals) return [];
    return [{ text, box: first.box, size: first.size }];
  });
}

/** The heading a place stands under: the nearest one above, of its own column where there are several on one line. */
export function headingOf(box: Box, headings: Heading[]): Heading | null {
  let best: Heading | null = null;
  for (const heading of headings) {
    if (heading.box.top >= box.bottom || heading.box.left > box.right) continue;
    if (best === null || isNearer(heading.box, best.box)) best = heading;
  }
  return best;
}

/** Of two headings on one line the one further to the right is the nearer: each heads a column. */
const isNearer = (a: Box, b: Box): boolean => (Math.abs(a.top - b.top) < 3 ? a.left > b.left : a.top > b.top);

/** Size of most of the print on a page, in points. */
export function bodySize(content: PageContent): number {
  const letters = new Map<number, number>();
  for (const word of content.words) {
    const size = Math.round(word.size * 2) / 2;
    letters.set(size, (letters.get(size) ?? 0) + word.text.length);
  }
  return [...letters].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 10;
}
