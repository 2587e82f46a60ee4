import { copyPixels } from "./pixels.js";
import type { Raster } from "./raster.js";

/** How far to both sides of a line paper is looked for, in points: for hairlines and for lines up to 2.5 points thick. */
const SIDES = [1.5, 3];

/** Levels by which a line is darker than the paper on both sides; fewer where it is paler than this all along. */
const CONTRAST = 14;
const PALE = 200;
const PALE_CONTRAST = 10;

/** Darker than this is no paper in any light: the inside of a bar is a little darker in one place than in another. */
const LEAST_PAPER = 110;

/** A run of line pixels in one row, [start, end). */
export interface Run {
  y: number;
  start: number;
  end: number;
}

/**
 * Averages five pixels along each row: a line keeps its depth, noise loses more than half of its own.
 * @returns pixels to be given back when they are done with
 */
export function smoothRows({ width, height, gray }: Raster): Uint8Array {
  const smooth = copyPixels(gray);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(4, width); x++) sum += gray[row + x]!;
    for (let i = row + 2; i < row + width - 2; i++) {
      sum += gray[i + 2]!;
      smooth[i] = (sum * 205) >> 10;
      sum -= gray[i - 2]!;
    }
  }
  return smooth;
}

/**
 * Runs of pixels darker than the paper above and below, over small breaks. Those that are pale all along are lines by less:
 * the gray beside a letter is pale as well, but never for long.
 * @param smooth the page as `smoothRows` gives it
 * @param shortest length of a run, and `gap` the largest break in it, in pixels
 */
export function runsOf(
  smooth: Uint8Array,
  { width, height, scale }: Raster,
  y: number,
  shortest: number,
  gap: number,
): Run[] {
  const sides = SIDES.map((points) => Math.max(2, Math.round(points * scale)));
  const near = sides[0]! * width;
  const hasNear = y >= sides[0]! && y < height - sides[0]!;
  const far = y >= sides[1]! && y < height - sides[1]! ? sides[1]! * width : near;
  if (!hasNear) return [];
  const clear: number[] = [];
  const pale: number[] = [];
  const row = y * width;
  for (let x = 0; x < width; x++) {
    const i = row + x;
    const own = smooth[i]!;
    // Nothing can be lighter by that much: most of a page ends here.
    if (own > 255 - PALE_CONTRAST) continue;
    const paper = Math.max(
      Math.min(smooth[i - near]!, smooth[i + near]!),
      Math.min(smooth[i - far]!, smooth[i + far]!),
    );
    if (paper < LEAST_PAPER) continue;
    if (paper >= own + CONTRAST) clear.push(x);
    if (own > PALE && paper >= own + PALE_CONTRAST) pale.push(x);
  }
  return joinOverlapping([...toRuns(clear, y, shortest, gap), ...toRuns(pale, y, shortest, gap)]);
}

/** Places of a row, left to right, as runs over small breaks. */
function toRuns(places: number[], y: number, shortest: number, gap: number): Run[] {
  const runs: Run[] = [];
  for (let from = 0, to = 1; to <= places.length; to++) {
    if (to < places.length && places[to]! - places[to - 1]! <= gap) continue;
    const [start, end] = [places[from]!, places[to - 1]! + 1];
    if (end - start >= shortest) runs.push({ y, start, end });
    from = to;
  }
  return runs;
}

function joinOverlapping(runs: Run[]): Run[] {
  const joined: Run[] = [];
  for (const run of runs.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last && run.start < last.end) last.end = Math.max(last.end, run.end);
    else joined.push(run);
  }
  return joined;
}
