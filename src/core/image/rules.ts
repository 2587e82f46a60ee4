import type { Rule } from "../page.js";
import { joinCovered } from "./covered.js";
import { evenParts } from "./even-parts.js";
import { isOfLetters } from "./letter-rows.js";
import { type Line, middleOf } from "./line.js";
import { returnPixels } from "./pixels.js";
import { type Raster, transpose } from "./raster.js";
import { type Run, runsInRow, smoothRows } from "./row-runs.js";

/** Shortest line, in points; shorter strokes belong to letters. */
const SHORTEST = 8;

/** Breaks that scanning tears into a printed line, in points. */
const BREAK = 1.1;

/** How far from a line its paper is measured, in points. */
const BESIDE = 3;

/** Ringing beside a strong line looks like a weak one: within this many points, with less than this share of its contrast. */
const HALO = 3;
const FAINT = 0.4;

/** Straight horizontal and vertical lines of a straightened page, in points. */
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

function findHorizontal(raster: Raster): Line[] {
  const smooth = smoothRows(raster);
  const shortest = Math.round(SHORTEST * raster.scale);
  const gap = Math.max(1, Math.round(BREAK * raster.scale));
  const lines: Line[] = [];
  let above: { run: Run; line: Line }[] = [];
  for (let y = 0; y < raster.height; y++) {
    const here: { run: Run; line: Line }[] = [];
    for (const run of runsInRow(smooth, raster, y, { shortest, gap })) {
      const touching = above.filter((other) => other.run.start < run.end + gap && run.start < other.run.end + gap);
      const line = touching[0]?.line ?? emptyLine(run);
      if (touching.length === 0) lines.push(line);
      add(line, run, raster);
      here.push({ run, line });
    }
    above = here;
  }
  returnPixels(smooth);
  const even = lines
    .flatMap((line) => evenParts(line, raster))
    .filter((line) => line.end - line.start >= shortest && !isOfLetters(line, raster));
  return withoutHalos(joinCovered(even, raster), HALO * raster.scale);
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
  const side = Math.round(BESIDE * scale);
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
    // From its total ink: scanning spreads a hairline over three lighter pixels.
    thickness: Math.max(0.2, (line.pixels - line.levels / line.paper) / line.length / scale),
    gray: line.gray / 255,
  };
}
