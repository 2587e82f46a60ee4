import type { Rule } from "../page.js";
import type { Raster } from "./raster.js";

/** A hairline of two levels tears where it leaves one row of the scanner's pixels for the next, at most for this share of its way. */
const LONGEST_GAP = 1 / 3;

/** The scanner's rows are this thick, in pixels of the picture: those of 120 to 400 dpi. */
const ROW = [0.5, 1.7] as const;

/** Share of the step from row to row that is seen behind a tear, and most of it behind a gap that is meant. */
const STEPPED = 0.55;
const LEVEL = 0.1;

/** Tears that show a page to be torn, and by how many times they outnumber the gaps that are meant. */
const FEWEST = 8;
const CLEARLY = 4;

/** Pixels at the end of a piece that tell its height, beside those at its very end, and how far off its middle they may lie. */
const END = 8;
const BLURRED = 2;
const REACH = 3;

/** Levels below white from which a pixel is part of a line. */
const INKED = 60;

/** Two pieces with a short gap between them. `step` is how far the later one lies in the next row: 1 wholly, 0 not at all. */
interface Gap {
  before: Rule;
  after: Rule;
  step: number;
}

/**
 * Joins the pieces of lines that a scan of two levels has torn. A line that leans runs along one row of the scanner's pixels,
 * then along the next, and a thin one shows in neither where it lies between them. So each piece leans, once the page stands
 * straight, and the next begins a row behind where it ended: a gap that was printed has no such step.
 * @param rules of the straight picture
 * @param angle degrees by which the picture was turned, quarters included
 */
export function joinTorn(rules: Rule[], raster: Raster, angle: number): Rule[] {
  const slope = Math.tan(((angle - 90 * Math.round(angle / 90)) * Math.PI) / 180);
  const gaps = (["horizontal", "vertical"] as const).flatMap((orientation) =>
    gapsOf(
      rules.filter((rule) => rule.orientation === orientation),
      raster,
      orientation === "horizontal" ? slope : -slope,
    ),
  );
  const tears = gaps.filter(({ step }) => step > LEVEL);
  const clear = tears.filter(({ step }) => step >= STEPPED).length;
  if (clear < FEWEST || clear < CLEARLY * (gaps.length - tears.length)) return rules;
  const joined = new Map<Rule, Rule>();
  const lineOf = (rule: Rule): Rule => joined.get(rule) ?? rule;
  // From left to right: what was joined so far goes on under its last piece.
  for (const { before, after } of tears) joined.set(after, join(lineOf(before), after));
  const inner = new Set(tears.map(({ before }) => before));
  return rules.filter((rule) => !inner.has(rule)).map(lineOf);
}

/** Gaps between pieces in one line that are short enough to be tears. */
function gapsOf(rules: Rule[], raster: Raster, slope: number): Gap[] {
  const { scale } = raster;
  const gaps: Gap[] = [];
  const last = new Map<number, Rule>();
  for (const rule of [...rules].sort((a, b) => a.start - b.start)) {
    const row = Math.round(rule.at * scale);
    const before = [row - 1, row, row + 1]
      .flatMap((y) => last.get(y) ?? [])
      .filter(({ at, end }) => end <= rule.start && Math.abs(at - rule.at) * scale < 1)
      .sort((a, b) => b.end - a.end)[0];
    last.set(row, rule);
    if (!before) continue;
    const gap = rule.start - before.end;
    const way = Math.max(before.end - before.start, rule.end - rule.start) + gap;
    const thick = way * Math.abs(slope) * scale;
    if (gap > LONGEST_GAP * way || thick < ROW[0] || thick > ROW[1]) continue;
    const rise = heightAt(raster, rule, rule.start, 1) - heightAt(raster, before, before.end, -1);
    gaps.push({ before, after: rule, step: (rise * Math.sign(slope)) / ((way - gap) * Math.abs(slope) * scale) });
  }
  return gaps;
}

/** Row of pixels in which a piece lies at one of its ends, by its ink; `step` leads from the end inwards. */
function heightAt({ width, height, gray, scale }: Raster, rule: Rule, end: number, step: 1 | -1): number {
  const isLevel = rule.orientation === "horizontal";
  const [along, across, length, breadth] = isLevel ? [1, width, width, height] : [width, 1, height, width];
  const middle = Math.floor(rule.at * scale);
  const from = Math.round(end * scale) + step * BLURRED;
  const seen = Math.min(END, Math.floor(((rule.end - rule.start) * scale) / 2));
  let [moment, ink] = [0, 0];
  for (let n = 0, x = from; n < seen; n++, x += step) {
    if (x < 0 || x >= length) continue;
    for (let y = Math.max(0, middle - REACH); y <= Math.min(breadth - 1, middle + REACH); y++) {
      const dark = 255 - gray[y * across + x * along]!;
      if (dark < INKED) continue;
      moment += dark * y;
      ink += dark;
    }
  }
  return ink === 0 ? middle : moment / ink;
}

function join(before: Rule, after: Rule): Rule {
  const [own, other] = [before.end - before.start, after.end - after.start];
  const mean = (a: number, b: number) => (a * own + b * other) / (own + other);
  return {
    ...before,
    end: after.end,
    at: mean(before.at, after.at),
    thickness: mean(before.thickness, after.thickness),
    gray: Math.min(before.gray, after.gray),
  };
}
