import { median } from "../median.js";
import type { Patch } from "./patches.js";

/** Largest height of a dot or dash, and largest length, in points; in a blurred scan fine dots run together. */
const DOT = 2.4;
const DASH = 14;

/** Widest gap between neighbouring dots, in points. */
const WIDEST = 8;

/** Fewer dots in a row than this are punctuation. */
const FEWEST = 5;

/** If a dot is lost, a gap may be this many times the narrowest one; dots of one row are level to within this many points. */
const LOST = 3;
const LEVEL = 0.8;

/** Rows closer together than this, in points, are a halftone pattern, not leaders. */
const APART = 5;

/** A row of dots or dashes, left to right, in pixels. */
export interface DotRow {
  dots: Patch[];
  dashed: boolean;
}

/**
 * Dotted and dashed lines to write on, and leaders.
 * @param marks patches of ink on the page
 */
export function findDots(marks: Patch[], scale: number): DotRow[] {
  const dots = marks
    .filter(({ left, right, top, bottom }) => bottom - top <= DOT * scale && right - left <= DASH * scale)
    .sort((a, b) => a.left - b.left);
  const rows: OpenRow[] = [];
  const open = new Map<number, OpenRow[]>();
  for (const dot of dots) {
    const level = Math.floor(dot.bottom / (LEVEL * scale));
    const row = [level - 1, level, level + 1]
      .flatMap((key) => open.get(key) ?? [])
      .find((candidate) => continues(candidate, dot, scale));
    if (row) {
      const gap = dot.left - row.dots.at(-1)!.right;
      row.gap = row.dots.length === 1 ? gap : Math.min(row.gap, gap);
      row.dots.push(dot);
    } else {
      const begun: OpenRow = { dots: [dot], gap: 0 };
      rows.push(begun);
      open.set(level, [...(open.get(level) ?? []).filter((other) => isNear(other, dot, scale)), begun]);
    }
  }
  const long = rows.filter((row) => row.dots.length >= FEWEST && isRegular(row.dots));
  return long
    .filter((row) => !long.some((other) => other !== row && isPattern(row.dots, other.dots, scale)))
    .map((row) => ({ dots: row.dots, dashed: isDashed(row.dots) }));
}

interface OpenRow {
  dots: Patch[];
  /** Narrowest gap so far. */
  gap: number;
}

const isNear = (row: OpenRow, dot: Patch, scale: number): boolean =>
  dot.left - row.dots.at(-1)!.right <= WIDEST * scale;

function continues(row: OpenRow, dot: Patch, scale: number): boolean {
  const last = row.dots.at(-1)!;
  const gap = dot.left - last.right;
  const [low, high] = [last.bottom - last.top, dot.bottom - dot.top].sort((a, b) => a - b) as [number, number];
  return (
    gap > 0 &&
    gap <= WIDEST * scale &&
    Math.abs(dot.bottom - last.bottom) <= LEVEL * scale &&
    high <= 1.5 * low + 1 &&
    (row.gap === 0 || (gap <= LOST * row.gap + 2 && row.gap <= LOST * gap + 2))
  );
}

/** Whether most gaps are about the same, unlike those between the dots of letters (i, j, ä) in a line of text. */
function isRegular(dots: Patch[]): boolean {
  const gaps = dots.slice(1).map((dot, i) => dot.left - dots[i]!.right);
  const typical = median(gaps)!;
  const alike = gaps.filter((gap) => Math.abs(gap - typical) <= Math.max(1.5, 0.3 * typical)).length;
  return alike >= 0.7 * gaps.length;
}

function isPattern(row: Patch[], other: Patch[], scale: number): boolean {
  const shared = Math.min(row.at(-1)!.right, other.at(-1)!.right) - Math.max(row[0]!.left, other[0]!.left);
  return shared > 0 && Math.abs(row[0]!.bottom - other[0]!.bottom) < APART * scale;
}

function isDashed(dots: Patch[]): boolean {
  const long = dots.filter((dot) => dot.right - dot.left > 1.8 * (dot.bottom - dot.top)).length;
  return long > 0.6 * dots.length;
}
