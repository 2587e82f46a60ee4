import type { Keystone } from "../turn.js";
import type { Points } from "./edge-points.js";
import type { Bitmap } from "./raster.js";

type Size = Pick<Bitmap, "width" | "height">;

/** Least angle between the lines of the two halves of a page for them to count as converging, in degrees. */
const CLEAR_LEAN = 0.5;

/** Least gain in sharpness from making the lines parallel, to rule out chance. */
const CLEARLY = 1.25;

/** Largest slope of lines to either side, in degrees. */
const WIDEST = 4;

/** Most that print in a readable photograph shrinks from the middle to one end, as a share of its size in the middle. */
const STEEPEST = 0.2;

/** Fewest points in each half of a page, and the most used for a first guess. */
const FEWEST = 400;
const MOST_AT_FIRST = 8_000;

/** Points relative to the middle of the picture: along lines, and across them. */
interface Lines {
  along: Float32Array;
  across: Float32Array;
  /** Half the picture's size across the lines, and half its size along them. */
  reach: number;
  length: number;
}

/** Converging lines: their slope in the middle, and its change per pixel across them. */
interface Converging {
  slope: number;
  rate: number;
}

const DEGREE = Math.PI / 180;

/**
 * The keystone of a photographed page, by its lines of print and its rules; undefined if these are parallel, as on every page
 * from a scanner. A homography maps horizontal lines, and likewise vertical ones, to lines whose slope changes steadily across
 * the page; each direction is estimated separately, as the change that makes the lines sharpest.
 * @param feet lower edges of the print, and `sides` the sides of upright rules
 * @param skew degrees clockwise, as found for the page as a whole
 * @returns the skew in the middle of the page, and the rest in units of the points
 */
export function findKeystone(
  feet: Points,
  sides: Points,
  size: Size,
  skew: number,
): { skew: number; keystone: Keystone } | undefined {
  const level = findConverging(linesOf(feet, size, skew));
  const middle = skew + Math.atan(level?.slope ?? 0) / DEGREE;
  const { along, across, reach, length } = linesOf(sides, size, middle);
  const upright = findConverging({ along: across, across: along, reach: length, length: reach });
  if (!level && !upright) return undefined;
  return {
    skew: middle,
    keystone: { across: level?.rate ?? 0, down: upright?.rate ?? 0, shear: upright?.slope ?? 0 },
  };
}

/** The points relative to the middle of the picture, rotated back by the skew. */
function linesOf({ x, y }: Points, { width, height }: Size, skew: number): Lines {
  const [cos, sin] = [Math.cos(skew * DEGREE), Math.sin(skew * DEGREE)];
  const along = x.map((each, i) => cos * (each - width / 2) + sin * (y[i]! - height / 2));
  const across = y.map((each, i) => cos * (each - height / 2) - sin * (x[i]! - width / 2));
  return { along, across, reach: height / 2, length: width / 2 };
}

function findConverging(lines: Lines): Converging | undefined {
  const guess = guessOf(lines);
  if (!guess || leanBetweenHalves(guess, lines) < CLEAR_LEAN / 2) return undefined;
  const found = climb(lines, guess);
  const parallel = climb(lines, { slope: 0, rate: 0 }, false);
  const isClear = sharpness(lines, found) >= CLEARLY * sharpness(lines, parallel);
  const isReadable = Math.abs(found.rate) * Math.max(lines.reach, lines.length) <= STEEPEST;
  return isClear && isReadable && leanBetweenHalves(found, lines) >= CLEAR_LEAN ? found : undefined;
}

/** The angle between the lines in the middle of the two halves, in degrees. */
const leanBetweenHalves = ({ rate }: Converging, { reach }: Lines): number => (Math.abs(rate) * reach) / DEGREE;

/** A first guess by the slopes of the two halves. */
function guessOf(lines: Lines): Converging | undefined {
  const [before, after] = [halfOf(lines, -1), halfOf(lines, 1)];
  if (before.across.length < FEWEST || after.across.length < FEWEST) return undefined;
  const [from, to] = [mean(before.across), mean(after.across)];
  const [first, last] = [slopeOf(before), slopeOf(after)];
  const rate = (first - last) / (to - from);
  return { slope: first + rate * from, rate };
}

function halfOf({ along, across, ...size }: Lines, side: -1 | 1): Lines {
  const inside = across.reduce((count, each) => (each * side > 0 ? count + 1 : count), 0);
  const every = Math.max(1, Math.ceil(inside / MOST_AT_FIRST));
  let seen = 0;
  const isTaken = across.map((each) => (each * side > 0 && seen++ % every === 0 ? 1 : 0));
  const taken = (places: Float32Array) => places.filter((_, i) => isTaken[i] === 1);
  return { along: taken(along), across: taken(across), ...size };
}

const mean = (numbers: Float32Array): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

/** The slope at which parallel lines are sharpest. */
function slopeOf(lines: Lines): number {
  let best = 0;
  for (const [span, step] of [
    [WIDEST, 0.2],
    [0.2, 0.05],
  ] as const) {
    let sharpest = -1;
    const centre = best;
    for (let angle = centre - span; angle <= centre + span + 1e-9; angle += step) {
      const score = sharpness(lines, { slope: Math.tan(angle * DEGREE), rate: 0 });
      if (score > sharpest) {
        sharpest = score;
        best = angle;
      }
    }
  }
  return Math.tan(best * DEGREE);
}

/** Hill climbing from a guess to the sharpest lines, by steps that move the ends of lines by eight pixels down to a quarter. */
function climb(lines: Lines, guess: Converging, mayConverge = true): Converging {
  const { reach, length } = lines;
  let best = guess;
  let sharpest = sharpness(lines, best);
  for (let pixels = 8; pixels >= 0.25; pixels /= 2) {
    const [slope, rate] = [pixels / length, mayConverge ? pixels / (length * reach) : 0];
    const { slope: fromSlope, rate: fromRate } = best;
    for (let i = -2; i <= 2; i++) {
      for (let n = mayConverge ? -2 : 0; n <= (mayConverge ? 2 : 0); n++) {
        const tried = { slope: fromSlope + i * slope, rate: fromRate + n * rate };
        const score = sharpness(lines, tried);
        if (score > sharpest) [best, sharpest] = [tried, score];
      }
    }
  }
  return best;
}

/** How concentrated the points are in lines: the sum of the squared counts. */
function sharpness({ along, across, reach, length }: Lines, { slope, rate }: Converging): number {
  const margin = Math.ceil((reach + Math.abs(slope) * length) / (1 - Math.min(0.5, Math.abs(rate) * length))) + 2;
  const rows = new Uint32Array(2 * margin + 1);
  for (let i = 0; i < along.length; i++) {
    const row = ((across[i]! - slope * along[i]!) / (1 - rate * along[i]!) + margin + 0.5) | 0;
    rows[row] = rows[row]! + 1;
  }
  let score = 0;
  for (const count of rows) score += count * count;
  return score;
}
