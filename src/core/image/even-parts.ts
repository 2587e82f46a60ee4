import { levelBelow } from "./level-below.js";
import { type Line, middleOf } from "./line.js";
import type { Raster } from "./raster.js";

/**
 * A line is about equally dark throughout, whereas a row of pixels through letters alternates between ink and paper. In a window of
 * this length, in points, at most the given share of a line is less than half as dark as its dark parts.
 */
const WINDOW = 14;
const HALF_AS_DARK = 0.45;
const TORN = 0.14;

/** Share of a line that is visible where letters stand on it. */
const SHOWN = 0.6;

/**
 * The evenly dark parts of a line, in pixels: a line that runs into a word ends there, and a row of pixels through letters has no
 * such part.
 */
export function evenParts(line: Line, { gray, width, scale }: Raster): Line[] {
  const row = Math.round(middleOf(line)) * width;
  const depth = new Uint8Array(line.end - line.start);
  for (let i = 0; i < depth.length; i++) {
    const x = row + line.start + i;
    // Three rows: with the remaining skew a line changes rows.
    const level = Math.min(gray[x]!, gray[x - width] ?? 255, gray[x + width] ?? 255);
    depth[i] = Math.max(0, Math.round(line.paper) - level);
  }
  const window = Math.min(depth.length, Math.round(WINDOW * scale));
  const parts: [number, number][] = [];
  for (let from = 0; from < depth.length; from += window >> 1) {
    const start = Math.max(0, Math.min(from, depth.length - window));
    if (!isEven(depth.subarray(start, start + window))) continue;
    const last = parts.at(-1);
    if (last && (start <= last[1] || (start - last[1] <= window && isCrossed(depth, last[1], start))))
      last[1] = start + window;
    else parts.push([start, start + window]);
  }
  return parts.map(([from, to]) => ({ ...line, start: line.start + from, end: line.start + to }));
}

/** Whether the stretch between two even parts is a line with letters standing on it: uneven, but mostly visible. */
function isCrossed(depth: Uint8Array, from: number, to: number): boolean {
  const strong = depth.subarray(Math.max(0, from - (to - from)), from);
  const least = HALF_AS_DARK * (strong.reduce((sum, level) => sum + level, 0) / Math.max(1, strong.length));
  return depth.subarray(from, to).filter((level) => level >= least).length >= SHOWN * (to - from);
}

function isEven(depth: Uint8Array): boolean {
  const histogram = new Uint32Array(256);
  for (const level of depth) histogram[level]!++;
  return levelBelow(histogram, depth.length, TORN) >= HALF_AS_DARK * levelBelow(histogram, depth.length, 0.8);
}
