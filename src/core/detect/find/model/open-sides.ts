import { boxOfLine, type Line } from "./lines.js";
import { Tiles } from "./tiles.js";

/** Height range of table rows, in points. */
const HIGHEST_ROW = 40;
const LOWEST_ROW = 8;
const SAME_END = 3;
/** Tolerance for an upright to reach a rule, in points. */
const REACH = 2;
/** Largest difference in height of similar rows, in points. */
const ALIKE = 2;

/** Two rules one below the other that end at the same place. */
interface Row {
  above: Line;
  below: Line;
  /** x of their end. */
  end: number;
}

/**
 * Tables are often open at the sides: their rules end at the same x without an upright. Adds the missing sides between such
 * rules if they share an upright farther in, and to adjacent undivided rows of the same height.
 */
export function openSides(horizontals: Line[], verticals: Line[]): Line[] {
  const near = new Tiles(verticals, boxOfLine);
  return [
    ...sidesAt(horizontals, near, (line) => line.end, -1),
    ...sidesAt(horizontals, near, (line) => line.start, 1),
  ];
}

function sidesAt(horizontals: Line[], verticals: Tiles<Line>, endOf: (line: Line) => number, inward: 1 | -1): Line[] {
  const sides: Line[] = [];
  for (const group of endingTogether(horizontals, endOf)) {
    const rows = group.slice(1).map((below, i): Row => ({ above: group[i]!, below, end: endOf(below) }));
    const open = rows.map((row) => isRow(row) && isOpen(row, verticals, inward));
    rows.forEach((row, i) => {
      const isLike = (j: number) => open[j] && Math.abs(heightOf(rows[j]!) - heightOf(row)) < ALIKE;
      if (open[i] || ((isLike(i - 1) || isLike(i + 1)) && isUndivided(row, verticals))) sides.push(sideOf(row));
    });
  }
  return sides;
}

/** Groups of rules that end at the same x, from top to bottom. */
function endingTogether(horizontals: Line[], endOf: (line: Line) => number): Line[][] {
  const sorted = horizontals
    .filter((line) => line.end - line.start > 12)
    .sort((a, b) => endOf(a) - endOf(b) || a.at - b.at);
  const groups: Line[][] = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (to < sorted.length && endOf(sorted[to]!) - endOf(sorted[from]!) <= SAME_END) to++;
    groups.push(sorted.slice(from, to).sort((a, b) => a.at - b.at));
    from = to;
  }
  return groups;
}

const heightOf = ({ above, below }: Row): number => below.at - above.at;

const isRow = (row: Row): boolean => heightOf(row) >= LOWEST_ROW && heightOf(row) <= HIGHEST_ROW;

/** Whether a row is divided by an upright farther in, but has none at its end. */
function isOpen({ above, below, end }: Row, verticals: Tiles<Line>, inward: 1 | -1): boolean {
  const joins = (upright: Line) => upright.start <= above.at + REACH && upright.end >= below.at - REACH;
  const between = { top: above.at, bottom: below.at };
  if (verticals.near({ ...between, left: end - 4, right: end + 4 }).some(joins)) return false;
  const left = Math.max(above.start, below.start) - REACH;
  const right = Math.min(above.end, below.end) + REACH;
  return verticals.near({ ...between, left, right }).some((line) => joins(line) && (line.at - end) * inward > 8);
}

/** Whether both rules have the same ends, with no upright in between. */
function isUndivided({ above, below }: Row, verticals: Tiles<Line>): boolean {
  if (Math.abs(above.start - below.start) > SAME_END || Math.abs(above.end - below.end) > SAME_END) return false;
  const inside = { left: above.start - 4, right: above.end + 4, top: above.at + REACH, bottom: below.at - REACH };
  return verticals.near(inside).length === 0;
}

function sideOf({ above, below, end }: Row): Line {
  return {
    orientation: "vertical",
    at: end,
    start: above.at,
    end: below.at,
    thickness: 0,
    gray: 1,
    breaks: [],
    soft: true,
    side: false,
  };
}
