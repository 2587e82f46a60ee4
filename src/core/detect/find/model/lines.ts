import { type Box, grown } from "../../../geometry.js";
import type { Rule } from "../../../page.js";
import { Tiles } from "./tiles.js";

/** Collinear rules joined into one line. */
export interface Line extends Rule {
  /** Positions of small gaps, which may or may not separate two fields. */
  breaks: number[];
  /** Only the edge of a coloured surface: it bounds cells, but is not a line to write on. */
  soft: boolean;
  /** A side of a drawn rectangle. */
  side: boolean;
}

/** A rule, or an edge of a shape. */
export interface Stroke extends Rule {
  soft?: boolean;
  side?: boolean;
}

const COLLINEAR = 0.9;
const TOUCHING = 1.8;
/** A wider gap between two long pieces is recorded as a break. */
const BREAK = 0.45;
const LONG_PIECE = 18;
/** Edges of surfaces this close to a drawn line are duplicates of it. */
const ECHO = 2.5;

/** Joins collinear strokes that touch or nearly touch. */
export function joinLines(strokes: Stroke[]): Line[] {
  const sorted = [...strokes].sort((a, b) => a.at - b.at || a.start - b.start);
  const lines: Line[] = [];
  let from = 0;
  while (from < sorted.length) {
    let to = from + 1;
    // Chains of near-equal positions; the first one anchors the group so that a group cannot drift.
    while (to < sorted.length && sorted[to]!.at - sorted[from]!.at <= COLLINEAR) to++;
    joinGroup(sorted.slice(from, to), lines);
    from = to;
  }
  return withoutEchoes(lines);
}

/** A surface's edge beside a drawn line is redundant and would create sliver cells. */
function withoutEchoes(lines: Line[]): Line[] {
  const drawn = new Tiles(
    lines.filter((line) => !line.soft),
    boxOfLine,
  );
  return lines.filter((line) => !line.soft || !echoes(line, drawn));
}

function echoes(edge: Line, drawn: Tiles<Line>): boolean {
  const covered = drawn
    .near(grown(boxOfLine(edge), ECHO))
    .filter((line) => Math.abs(line.at - edge.at) <= ECHO)
    .reduce((sum, line) => sum + Math.max(0, Math.min(line.end, edge.end) - Math.max(line.start, edge.start)), 0);
  return covered >= 0.8 * (edge.end - edge.start);
}

function joinGroup(group: Stroke[], lines: Line[]): void {
  group.sort((a, b) => a.start - b.start || a.end - b.end);
  let open: Line | undefined;
  let lastStart = 0;
  for (const stroke of group) {
    if (open && stroke.start - open.end <= TOUCHING && sameDash(open.dash, stroke.dash)) {
      const gap = stroke.start - open.end;
      if (gap >= BREAK + gapOf(open) && open.end - lastStart > LONG_PIECE && stroke.end - stroke.start > LONG_PIECE) {
        open.breaks.push((open.end + stroke.start) / 2);
      }
      if (stroke.end > open.end) lastStart = Math.max(stroke.start, open.end - TOUCHING);
      const longer = stroke.end - stroke.start > open.end - open.start;
      if (longer && !stroke.soft) {
        open.at = stroke.at;
        open.thickness = stroke.thickness;
        open.gray = stroke.gray;
      }
      open.end = Math.max(open.end, stroke.end);
      open.soft &&= stroke.soft ?? false;
      open.side &&= stroke.side ?? false;
    } else {
      open = {
        orientation: stroke.orientation,
        at: stroke.at,
        start: stroke.start,
        end: stroke.end,
        thickness: stroke.thickness,
        gray: stroke.gray,
        breaks: [],
        soft: stroke.soft ?? false,
        side: stroke.side ?? false,
      };
      if (stroke.dash) open.dash = stroke.dash;
      lastStart = stroke.start;
      lines.push(open);
    }
  }
}

function sameDash(a: number[] | undefined, b: number[] | undefined): boolean {
  return (a === undefined) === (b === undefined);
}

/** The gap between the dashes of a line, in points. */
export const gapOf = ({ dash }: Pick<Line, "dash">): number => dash?.[1] ?? dash?.[0] ?? 0;

/** The bounding box of a line. */
export function boxOfLine(line: Line): Box {
  const half = line.thickness / 2;
  return line.orientation === "horizontal"
    ? { left: line.start, right: line.end, top: line.at - half, bottom: line.at + half }
    : { left: line.at - half, right: line.at + half, top: line.start, bottom: line.end };
}
