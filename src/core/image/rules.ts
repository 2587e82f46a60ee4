import type { Rule } from "../page.js";
import { joinCovered } from "./covered.js";
import { type Line, middleOf } from "./line.js";
import { copyPixels, returnPixels } from "./pixels.js";
import { type Raster, transpose } from "./raster.js";

/** Shortest line looked for, in points; shorter strokes belong to letters. */
const SHORTEST = 8;

/** Breaks in a printed line that scanning tears open, in points. */
const BREAK = 1.1;

/** How far to both sides of a line paper is looked for, in points: for hairlines and for lines up to 2.5 points thick. */
const SIDES = [1.5, 3];

/** Levels by which a line is darker than the paper on both sides; fewer where it is paler than this all along. */
const CONTRAST = 14;
const PALE = 200;
const PALE_CONTRAST = 10;

/** Darker than this is no paper in any light: the inside of a bar is a little darker in one place than in another. */
const LEAST_PAPER = 110;

/**
 * A line is about equally dark all along, a row through letters swings between ink and paper. Seen through a window of this
 * length, in points, at most the given share of a line is less than half as dark as its dark parts.
 */
const WINDOW = 14;
const HALF_AS_DARK = 0.45;
const TORN = 0.14;

/** Share of a stretch of a line that shows where letters stand on it. */
const SHOWN = 0.6;

/** Ringing around a strong line looks like a weak one beside it: within this distance, below this share of its contrast. */
const HALO = 3;
const FAINT = 0.4;

/** Straight level and upright lines of a straightened page, in points. */
export function findRules(raster: Raster): Rule[] {
  const horizontal = findHorizontal(raster).map((line) => toRule(line, "horizontal", raster.scale));
  const turned: Raster = {
    width: raster.height,
    height: raster.width,
    gray: transpose(raster.gray, raster.width, raster.height),
    scale: raster.scale,
  };
  const vertical = findHorizontal(turned).map((line) => toRule(line, "vertical", raster.scale));
  returnPixels(turned.gray);
  return [...horizontal, ...vertical];
}

/** A run of line pixels in one row, [start, end). */
interface Run {
  y: number;
  start: number;
  end: number;
}

function findHorizontal(raster: Raster): Line[] {
  const smooth = smoothRows(raster);
  const shortest = Math.round(SHORTEST * raster.scale);
  const gap = Math.max(1, Math.round(BREAK * raster.scale));
  const lines: Line[] = [];
  let above: { run: Run; line: Line }[] = [];
  for (let y = 0; y < raster.height; y++) {
    const here: { run: Run; line: Line }[] = [];
    for (const run of runsOf(smooth, raster, y, shortest, gap)) {
      const touching = above.filter((other) => other.run.start < run.end + gap && run.start < other.run.end + gap);
      const line = touching[0]?.line ?? emptyLine(run);
      if (touching.length === 0) lines.push(line);
      add(line, run, raster);
      here.push({ run, line });
    }
    above = here;
  }
  returnPixels(smooth);
  const even = lines.flatMap((line) => evenParts(line, raster)).filter((line) => line.end - line.start >= shortest);
  return withoutHalos(joinCovered(even, raster), HALO * raster.scale);
}

/** The parts of a line that are evenly dark; a line that leads into a word ends there. */
function evenParts(line: Line, { gray, width, scale }: Raster): Line[] {
  const row = Math.round(middleOf(line)) * width;
  const depth = new Uint8Array(line.end - line.start);
  for (let i = 0; i < depth.length; i++) {
    const x = row + line.start + i;
    // Three rows: what is left of the skew makes a line change rows.
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

/** Between two even parts, letters that stand on the line make it swing, yet most of it shows. */
function isCrossed(depth: Uint8Array, from: number, to: number): boolean {
  const strong = depth.subarray(Math.max(0, from - (to - from)), from);
  const least = HALF_AS_DARK * (strong.reduce((sum, level) => sum + level, 0) / Math.max(1, strong.length));
  return depth.subarray(from, to).filter((level) => level >= least).length >= SHOWN * (to - from);
}

function isEven(depth: Uint8Array): boolean {
  const histogram = new Uint32Array(256);
  for (const level of depth) histogram[level]!++;
  return quantile(histogram, depth.length, TORN) >= HALF_AS_DARK * quantile(histogram, depth.length, 0.8);
}

/** The level below which the given share of the counted values lies. */
function quantile(histogram: Uint32Array, total: number, share: number): number {
  let count = 0;
  for (let level = 0; level < histogram.length; level++) {
    count += histogram[level]!;
    if (count > share * total) return level;
  }
  return histogram.length - 1;
}

function withoutHalos(lines: Line[], reach: number): Line[] {
  const depth = (line: Line) => line.paper - line.gray;
  const sorted = [...lines].sort((a, b) => middleOf(a) - middleOf(b));
  return sorted.filter((line, i) => {
    for (const step of [-1, 1]) {
      for (let k = i + step; k >= 0 && k < sorted.length; k += step) {
        const other = sorted[k]!;
        if (Math.abs(middleOf(other) - middleOf(line)) > reach) break;
        const shared = Math.min(line.end, other.end) - Math.max(line.start, other.start);
        if (shared > 0.5 * (line.end - line.start) && depth(line) < FAINT * depth(other)) return false;
      }
    }
    return true;
  });
}

/** Averages five pixels along each row: a line keeps its depth, noise loses more than half of its own. */
function smoothRows({ width, height, gray }: Raster): Uint8Array {
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
 */
function runsOf(smooth: Uint8Array, { width, height, scale }: Raster, y: number, shortest: number, gap: number): Run[] {
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

const emptyLine = (run: Run): Line => ({
  start: run.start,
  end: run.end,
  length: 0,
  pixels: 0,
  moment: 0,
  levels: 0,
  top: run.y,
  bottom: run.y,
  gray: 255,
  paper: 255,
});

function add(line: Line, run: Run, { gray, width, height, scale }: Raster): void {
  let sum = 0;
  let beside = 0;
  const side = Math.round(SIDES[1]! * scale);
  const above = Math.max(0, run.y - side) * width;
  const below = Math.min(height - 1, run.y + side) * width;
  for (let x = run.start; x < run.end; x++) {
    sum += gray[run.y * width + x]!;
    beside += Math.max(gray[above + x]!, gray[below + x]!);
  }
  const length = run.end - run.start;
  if (sum / length < line.gray) {
    line.gray = sum / length;
    line.paper = beside / length;
  }
  line.start = Math.min(line.start, run.start);
  line.end = Math.max(line.end, run.end);
  line.length = line.end - line.start;
  line.levels += sum;
  line.pixels += run.end - run.start;
  line.moment += (run.end - run.start) * run.y;
  line.bottom = run.y;
}

function toRule(line: Line, orientation: Rule["orientation"], scale: number): Rule {
  return {
    orientation,
    at: (middleOf(line) + 0.5) / scale,
    start: line.start / scale,
    end: line.end / scale,
    // By its mass of ink: scanning spreads a hairline over three pixels, each of them lighter.
    thickness: Math.max(0.2, (line.pixels - line.levels / line.paper) / line.length / scale),
    gray: line.gray / 255,
  };
}
