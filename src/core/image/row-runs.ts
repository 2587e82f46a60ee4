import { takePixels } from "./pixels.js";
import type { Raster } from "./raster.js";

/** How far from a line its paper is sampled, in points: for hairlines, and for lines up to 2.5 points thick. */
const SIDES = [1.5, 3];

/** Levels by which a line is darker than the paper on both sides; fewer are enough for a line that is pale throughout. */
const CONTRAST = 14;
const PALE = 200;
const PALE_CONTRAST = 10;

/** Anything darker is not paper in any light: the inside of a solid bar is not even, but contains no lines. */
const LEAST_PAPER = 110;

/** A run of dark pixels in one row, [start, end). */
export interface Run {
  y: number;
  start: number;
  end: number;
}

/**
 * Averages five pixels along each row: a line keeps its contrast, noise loses more than half of it.
 * @returns a buffer for `returnPixels`
 */
export function smoothRows({ width, height, gray }: Raster): Uint8Array {
  const smooth = takePixels(gray.length);
  for (let y = 0; y < height; y++) {
    const [start, end] = [y * width, (y + 1) * width];
    for (const i of [start, start + 1, end - 2, end - 1]) smooth[i] = gray[i]!;
    // Each pixel is read once and handed on: a page has millions of them.
    let [a, b, c, d] = [gray[start]!, gray[start + 1]!, gray[start + 2]!, gray[start + 3]!];
    for (let i = start + 2; i < end - 2; i++) {
      const e = gray[i + 2]!;
      smooth[i] = ((a + b + c + d + e) * 205) >> 10;
      a = b;
      b = c;
      c = d;
      d = e;
    }
  }
  return smooth;
}

/** What counts as a run, in pixels. */
interface Bounds {
  shortest: number;
  /** The largest break in it. */
  gap: number;
}

/**
 * Runs of pixels in row `y` that are darker than the paper above and below, ignoring small breaks. Runs that are pale throughout
 * need less contrast: the gray fringe of letters is pale too, but never for long.
 * @param smooth the page after `smoothRows`
 */
export function runsInRow(smooth: Uint8Array, { width, height, scale }: Raster, y: number, bounds: Bounds): Run[] {
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
    // Too light to be a line on any paper, as most of a page is.
    const least = own + PALE_CONTRAST;
    if (least > 255) continue;
    const isPlain =
      (smooth[i - far]! < least || smooth[i + far]! < least) &&
      (smooth[i - near]! < least || smooth[i + near]! < least);
    if (isPlain) continue;
    const paper = Math.max(
      Math.min(smooth[i - near]!, smooth[i + near]!),
      Math.min(smooth[i - far]!, smooth[i + far]!),
    );
    if (paper < LEAST_PAPER) continue;
    if (paper >= own + CONTRAST) clear.push(x);
    if (own > PALE) pale.push(x);
  }
  return joinOverlapping([...toRuns(clear, y, bounds), ...toRuns(pale, y, bounds)]);
}

/** Joins the places of a row, left to right, to runs, ignoring small breaks. */
function toRuns(places: number[], y: number, { shortest, gap }: Bounds): Run[] {
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
