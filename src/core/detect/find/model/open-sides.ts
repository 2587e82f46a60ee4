import { boxOfLine, type Line } from "./lines.js";
import { Tiles } from "./tiles.js";

/** Rows higher than this are not table rows. */
const HIGHEST_ROW = 40;
const LOWEST_ROW = 8;
const SAME_END = 3;

/**
 * Tables are often open at the sides: their rules end together with no upright there. Gives such rows the sides they lack,
 * between rules that end at the same place and share an upright farther in.
 */
export function openSides(horizontals: Line[], verticals: Line[]): Line[] {
  const near = new Tiles(verticals, boxOfLine);
  return [
    ...sidesAt(horizontals, near, (line) => line.end, -1),
    ...sidesAt(horizontals, near, (line) => line.start, 1),
  ];
}

function sidesAt(horizontals: Line[], verticals: Tiles<Line>, endOf: (line: Line) => number, inward: 1 | -1): Line[] {
  const sorted = horizontals
    .filter((line) => line.end - line.start > 12)
    .sort((a, b) => endOf(a) - endOf(b) || a.at - b.at);
  const sides: Line[] = [];
  for (let from = 0; from < sorted.length; ) {
    let to = from + 1;
    while (to < sorted.length && endOf(sorted[to]!) - endOf(sorted[from]!) <= SAME_END) to++;
    const group = sorted.slice(from, to).sort((a, b) => a.at - b.at);
    for (let i = 1; i < group.length; i++) {
      const [above, below] = [group[i - 1]!, group[i]!];
      const row = below.at - above.at;
      if (row < LOWEST_ROW || row > HIGHEST_ROW) continue;
      const x = endOf(below);
      const joins = (line: Line) => line.start <= above.at + 2 && line.end >= below.at - 2;
      const beyond = (line: Line) => (line.at - x) * inward;
      const between = { top: above.at, bottom: below.at };
      if (verticals.near({ ...between, left: x - 4, right: x + 4 }).some(joins)) continue;
      const left = Math.max(above.start, below.start) - 2;
      const right = Math.min(above.end, below.end) + 2;
      if (!verticals.near({ ...between, left, right }).some((line) => joins(line) && beyond(line) > 8)) continue;
      sides.push(sideAt(x, above.at, below.at));
    }
    from = to;
  }
  return sides;
}

function sideAt(x: number, start: number, end: number): Line {
  return {
    orientation: "vertical",
    at: x,
    start,
    end,
    thickness: 0,
    gray: 1,
    breaks: [],
    soft: true,
    side: false,
  };
}
