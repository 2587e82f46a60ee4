import { Bands } from "../../bands.js";
import type { Box } from "../../geometry.js";
import type { Block } from "./blocks.js";
import type { Phrase } from "./phrases.js";

/** The gap between two columns of a page that are read one after the other, in points. */
export interface Gutter {
  /** Where the right column begins. */
  x: number;
  top: number;
  bottom: number;
}

/** At least this many lines begin at the left edge of a column. */
const FEWEST_LINES = 6;
const FEWEST_FIELDS = 3;
const SHORTEST = 90;

/** Lines begin at the same edge if they are this close, in points. */
const EDGE = 3;

/** In a table, the lines on both sides of a column's edge are level; in columns of text few are. */
const MOST_LEVEL = 0.5;
const LEVEL = 1.5;

/**
 * The gutters of a page: edges at which many lines begin and which nothing crosses over a long distance, with lines on both
 * sides that do not form common rows.
 */
export function gutters(blocks: Block[], fields: Box[], width: number): Gutter[] {
  const lines = blocks.flatMap((block) => block.lines).filter(({ mark }) => !mark);
  const boxes = [...lines.map(({ box }) => box), ...fields];
  const found: Gutter[] = [];
  for (const x of edges(lines.map(({ box }) => box.left)).filter((at) => at > width * 0.3 && at < width * 0.7)) {
    const crossing = boxes.filter(({ left, right }) => left < x - EDGE && right > x + EDGE);
    for (const { top, bottom } of openings(crossing)) {
      const print = lines.filter(({ baseline }) => baseline > top && baseline < bottom);
      const blanks = fields.filter((field) => field.top > top && field.bottom < bottom);
      const left = {
        lines: print.filter(({ box }) => box.right <= x + EDGE),
        fields: blanks.filter((field) => field.right <= x + EDGE),
      };
      const right = {
        lines: print.filter(({ box }) => box.left >= x - EDGE),
        fields: blanks.filter((field) => field.left >= x - EDGE),
      };
      if (isColumn(left) && isColumn(right) && !areRows(left.lines, right.lines)) found.push({ x, top, bottom });
    }
  }
  return found;
}

/** Whether the lines on both sides are level with one another, as in a table. */
function areRows(left: Phrase[], right: Phrase[]): boolean {
  const leftAt = new Bands(left, ({ baseline }) => ({ top: baseline, bottom: baseline }));
  const level = right.filter((line) =>
    leftAt.some(
      line.baseline - LEVEL,
      line.baseline + LEVEL,
      ({ baseline }) => Math.abs(baseline - line.baseline) < LEVEL,
    ),
  );
  return level.length >= right.length * MOST_LEVEL;
}

/** Whether a gutter separates two boxes. */
export const isParted = (a: Box, b: Box, parting: Gutter[]): boolean =>
  parting.some(({ x, top, bottom }) => {
    const [left, right] = a.left < b.left ? [a, b] : [b, a];
    const within = Math.min(a.top, b.top) >= top - EDGE && Math.max(a.bottom, b.bottom) <= bottom + EDGE;
    return within && left.right <= x + EDGE && right.left >= x - EDGE;
  });

/** Whether a column contains labels for its fields; a table has more fields than words beside its first column. */
const isColumn = (side: { lines: Phrase[]; fields: Box[] }): boolean =>
  side.lines.length >= Math.max(FEWEST_LINES, side.fields.length) && side.fields.length >= FEWEST_FIELDS;

/** The vertical ranges, long enough for a gutter, that no box reaches into. */
function openings(boxes: Box[]): { top: number; bottom: number }[] {
  const found: { top: number; bottom: number }[] = [];
  let top = 0;
  const end = { top: Number.POSITIVE_INFINITY, bottom: Number.POSITIVE_INFINITY };
  for (const box of [...boxes.sort((a, b) => a.top - b.top), end]) {
    if (box.top - top > SHORTEST) found.push({ top, bottom: box.top });
    top = Math.max(top, box.bottom);
  }
  return found;
}

/** Left edges that many lines share. */
function edges(lefts: number[]): number[] {
  const found: number[] = [];
  const sorted = [...lefts].sort((a, b) => a - b);
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]! - sorted[from]! < EDGE) to++;
    if (to - from >= FEWEST_LINES) found.push(sorted[from]!);
    from = to;
  }
  return found;
}
