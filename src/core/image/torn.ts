import type { Rule } from "../page.js";
import type { Raster } from "./raster.js";

/** On a bilevel scan a hairline breaks where it moves to the next row of pixels, for at most this share of the distance. */
const LONGEST_GAP = 1 / 3;

/** Thickness of the scanner's rows in pixels of the picture, for 120 to 400 dpi. */
const ROW = [0.5, 1.7] as const;

/** Behind a tear the line is offset by at least the first share of a row, behind an intended gap by at most the second. */
const STEPPED = 0.55;
const LEVEL = 0.1;

/** Tears needed to consider a page torn, and how many times they must outnumber the intended gaps. */
const FEWEST = 8;
const CLEARLY = 4;

/** Pixels near the end of a piece from which its height is measured, pixels skipped at the very end, and reach off its middle. */
const END = 8;
const BLURRED = 2;
const REACH = 3;

/** A pixel this many levels darker than white is part of a line. */
const INKED = 60;

/** Two pieces with a short gap between them. `step`: how far the second is offset towards the next row, 0 to 1. */
interface Gap {
  before: Rule;
  after: Rule;
  step: number;
}

/**
 * Joins the pieces of lines that a bilevel scan has torn. A slightly slanted line runs along one row of the scanner's pixels, then
 * along the next; where it lies between two rows, a thin line shows in neither. Once the page is straightened, each piece slants,
 * and the next one begins a row off: a gap that was printed has no such step.
 * @param rules of the straightened picture
 * @param angle degrees by which the picture was turned, quarter turns included
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
  // From left to right; what has been joined so far is kept under its last piece.
  for (const { before, after } of tears) joined.set(after, join(lineOf(before), after));
  const inner = new Set(tears.map(({ before }) => before));
  return rules.filter((rule) => !inner.has(rule)).map(lineOf);
}

/** Gaps within a line that are short enough to be tears. */
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

/** The row of pixels, weighted by ink, of a piece at one of its ends; `step` leads from that end inwards. */
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
