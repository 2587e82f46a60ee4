import type { Keystone } from "../turn.js";
import type { Points } from "./edge-points.js";
import type { Bitmap } from "./raster.js";

type Size = Pick<Bitmap, "width" | "height">;

/** Lines of one half of a page lean against those of the other by at least this, in degrees, where they draw together. */
const CLEAR_LEAN = 0.5;

/** By how much lines stand out sharper once they run parallel, where it is perspective and not chance. */
const CLEARLY = 1.25;

/** Lines lean at most so much to either side, in degrees. */
const WIDEST = 4;

/** Share of its size in the middle by which print of a readable photograph is smaller at one end. */
const STEEPEST = 0.2;

/** Points needed in each half of a page, and the most looked at for a first guess. */
const FEWEST = 400;
const MOST_AT_FIRST = 8_000;

/** Places about the middle of the picture: along lines, and across them. */
interface Lines {
  along: Float32Array;
  across: Float32Array;
  /** Half the picture's size across the lines, and half its size along them. */
  reach: number;
  length: number;
}

/** Lines that draw together: their slope in the middle, and by how much it changes for each pixel across them. */
interface Converging {
  slope: number;
  rate: number;
}

const DEGREE = Math.PI / 180;

/**
 * How the lines of a photographed page draw together, by its lines of print and its rules; undefined where they run parallel,
 * as on every page laid on a scanner. A homography takes level lines to lines whose slope changes steadily across the page,
 * and so it does with upright ones; each is found by itself, as the change that makes the lines stand out sharpest.
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

/** The points about the middle of the picture, turned back by the skew. */
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

/** Degrees by which lines in the middle of one half lean against those of the other. */
const leanBetweenHalves = ({ rate }: Converging, { reach }: Lines): number => (Math.abs(rate) * reach) / DEGREE;

/** By the slopes of either half for itself. */
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

/** The slope at which lines stand out sharpest where all have the same. */
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

/** Walks to the sharpest lines near a guess, by steps that move the ends of lines by eight pixels down to a quarter. */
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

/** How much the points stand in few lines: the sum of the squares of how many stand in each. */
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
