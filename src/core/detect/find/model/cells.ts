import type { Box } from "../../../geometry.js";
import type { Line } from "./lines.js";

/** A rectangle closed by lines on all four sides with none of them crossing it. */
export interface Cell {
  id: number;
  box: Box;
  top: Line;
  bottom: Line;
  left: Line;
  right: Line;
}

/** Largest gap between lines that should meet. */
const REACH = 1.8;
const SMALLEST = 3.5;

interface Junction {
  across: Line;
  upright: Line;
}

/** Finds every closed cell among horizontal and vertical lines: from each corner the nearest right and lower sides that close. */
export function findCells(horizontals: Line[], verticals: Line[]): Cell[] {
  const byAcross = new Map<Line, Line[]>();
  const byUpright = new Map<Line, Line[]>();
  for (const { across, upright } of junctionsOf(horizontals, verticals)) {
    push(byAcross, across, upright);
    push(byUpright, upright, across);
  }
  for (const list of byAcross.values()) list.sort((a, b) => a.at - b.at);
  for (const list of byUpright.values()) list.sort((a, b) => a.at - b.at);

  const cells: Cell[] = [];
  for (const [top, uprights] of byAcross) {
    for (let i = 0; i < uprights.length; i++) {
      const cell = closeFrom(top, uprights, i, byUpright);
      if (cell) cells.push({ id: cells.length, ...cell });
    }
  }
  return cells;
}

function closeFrom(top: Line, uprights: Line[], i: number, byUpright: Map<Line, Line[]>): Omit<Cell, "id"> | undefined {
  const left = uprights[i]!;
  if (left.end < top.at + SMALLEST) return undefined;
  for (let j = i + 1; j < uprights.length; j++) {
    const right = uprights[j]!;
    if (right.at - left.at < SMALLEST) continue;
    // Ticks and sides of the cells above do not bound a cell below.
    if (right.end < top.at + SMALLEST) continue;
    for (const bottom of byUpright.get(left)!) {
      if (bottom.at < top.at + SMALLEST) continue;
      if (bottom.end < left.at + SMALLEST) continue;
      const spans = bottom.end >= right.at - REACH - right.thickness / 2;
      const reached = right.end >= bottom.at - REACH - bottom.thickness / 2;
      if (spans && reached) return { box: innerBox(top, bottom, left, right), top, bottom, left, right };
      if (!reached) break;
    }
  }
  return undefined;
}

/** The box between the centres of the lines: what people see as the cell, and where authors put widgets. */
function innerBox(top: Line, bottom: Line, left: Line, right: Line): Box {
  return { left: left.at, top: top.at, right: right.at, bottom: bottom.at };
}

function junctionsOf(horizontals: Line[], verticals: Line[]): Junction[] {
  const sorted = [...horizontals].sort((a, b) => a.at - b.at);
  const ys = sorted.map((line) => line.at);
  const junctions: Junction[] = [];
  for (const upright of verticals) {
    for (let k = lowerBound(ys, upright.start - REACH - 1.3); k < sorted.length; k++) {
      const across = sorted[k]!;
      const slackY = REACH + across.thickness / 2;
      if (across.at > upright.end + REACH + 1.3) break;
      if (across.at < upright.start - slackY || across.at > upright.end + slackY) continue;
      const slackX = REACH + upright.thickness / 2;
      if (upright.at >= across.start - slackX && upright.at <= across.end + slackX) junctions.push({ across, upright });
    }
  }
  return junctions;
}

function lowerBound(sorted: number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const mid = (low + high) >> 1;
    if (sorted[mid]! < value) low = mid + 1;
    else high = mid;
  }
  return low;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
