import { edgesOfCells } from "../model/cell-edges.js";
import type { Line } from "../model/lines.js";
import type { PageModel } from "../model/page-model.js";
import type { Blank } from "./blank.js";

/** Shorter strokes are parts of signs, boxes for a tick or dashes. */
const SHORTEST = 12;
const THICKEST = 3.2;
/** A caption begins with its line, give or take, or a little farther in, right below it. */
const ABOUT = 3;
const CAPTION_INDENT = 12;
const CAPTION_ROOM = 9;
/** Dashes this far apart are a leader or an ornament. */
const LEADER_GAP = 4;

/** Rules less what bounds cells, cut where verticals rise from them and where their pieces only nearly touch. */
export function ruleBlanks(model: PageModel): Blank[] {
  const edges = edgesOfCells(model.cells);
  return model.horizontals.flatMap((line) => {
    if (line.soft || line.side || line.thickness > THICKEST || isLeader(line)) return [];
    const cuts = line.breaks.filter((x) => isCaptioned(model, x, line.at));
    const above = { left: line.start, right: line.end, top: line.at - 9, bottom: line.at };
    for (const upright of model.verticalsNear.near(above)) {
      if (!upright.dash && upright.start <= line.at - 8.5 && upright.end >= line.at - 2) cuts.push(upright.at);
    }
    return free([line.start, line.end], edges.get(line) ?? [], cuts).map(
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

/** Pieces of one line that nearly touch are one place to write, unless the next has a caption of its own below its beginning. */
function isCaptioned(model: PageModel, x: number, at: number): boolean {
  return model.wordsNear
    .near({ left: x - ABOUT, right: x + CAPTION_INDENT, top: at, bottom: at + CAPTION_ROOM })
    .some((word) => word.box.left > x - ABOUT && word.box.top > at - 1);
}

function isLeader({ dash, thickness }: Line): boolean {
  return dash !== undefined && (dash[1] ?? dash[0] ?? 0) >= LEADER_GAP && dash[0]! <= 1.6 * Math.max(thickness, 0.5);
}

function free([start, end]: [number, number], taken: [number, number][], cuts: number[]): [number, number][] {
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
  for (const [left, right] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (left > from) put(left);
    from = Math.max(from, right);
  }
  if (end > from) put(end);
  return spans;
}
