import { type CellEdge, edgesOfCells } from "../model/cell-edges.js";
import { gapOf, type Line } from "../model/lines.js";
import type { PageModel } from "../model/page-model.js";
import type { Blank } from "./blank.js";
import { openBoxes } from "./open-boxes.js";

/** Shorter strokes are parts of symbols or check boxes, or dashes. */
const SHORTEST = 12;
const THICKEST = 3.2;
/** How far before and after the start of its line a caption may begin, and how far below it may be. */
const ABOUT = 3;
const CAPTION_INDENT = 12;
const CAPTION_ROOM = 9;
/** Dashes this far apart are a leader or an ornament. */
const LEADER_GAP = 4;

/**
 * The parts of rules that do not bound cells, divided where verticals rise from them or a piece has its own caption; and boxes
 * open at the top that stand on them.
 */
export function ruleBlanks(model: PageModel): Blank[] {
  const edges = edgesOfCells(model.cells);
  return model.horizontals.flatMap((line) => {
    if (line.soft || line.side || line.thickness > THICKEST || isLeader(line)) return [];
    const bounds = edges.get(line) ?? [];
    const uprights = uprightsOn(model, line);
    const cuts = [...line.breaks.filter((x) => isCaptioned(model, x, line.at)), ...uprights];
    const boxes = openBoxes(uprights, bounds).filter(([left, right]) => right - left >= SHORTEST);
    return [...free([line.start, line.end], bounds, cuts), ...boxes].map(
      ([left, right]): Blank => ({
        left,
        right,
        at: line.at - line.thickness / 2,
        evidence: "underline",
        prior: 0.35,
        line,
      }),
    );
  });
}

/** Where verticals rise from a line. */
function uprightsOn(model: PageModel, { start, end, at }: Line): number[] {
  return model.verticalsNear
    .near({ left: start, right: end, top: at - 9, bottom: at })
    .filter((upright) => !upright.dash && upright.start <= at - 8.5 && upright.end >= at - 2)
    .map((upright) => upright.at);
}

/**
 * Whether the piece of a line that begins at `x` has a caption of its own. Otherwise it is one with the piece it nearly touches.
 */
function isCaptioned(model: PageModel, x: number, at: number): boolean {
  return model.wordsNear
    .near({ left: x - ABOUT, right: x + CAPTION_INDENT, top: at, bottom: at + CAPTION_ROOM })
    .some((word) => word.box.left > x - ABOUT && word.box.top > at - 1);
}

function isLeader(line: Line): boolean {
  const { dash, thickness } = line;
  return dash !== undefined && gapOf(line) >= LEADER_GAP && dash[0]! <= 1.6 * Math.max(thickness, 0.5);
}

function free([start, end]: [number, number], taken: CellEdge[], cuts: number[]): [number, number][] {
  const spans: [number, number][] = [];
  let from = start;
  const put = (to: number) => {
    const inner = cuts.filter((cut) => cut > from + 1 && cut < to - 1).sort((a, b) => a - b);
    let left = from;
    for (const right of [...inner, to]) {
      if (right - left >= SHORTEST) spans.push([left, right]);
      left = right;
    }
  };
  for (const { left, right } of [...taken].sort((a, b) => a.left - b.left)) {
    if (left > from) put(left);
    from = Math.max(from, right);
  }
  if (end > from) put(end);
  return spans;
}
