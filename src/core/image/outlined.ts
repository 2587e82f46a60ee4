import { type Box, overlap } from "../geometry.js";
import type { Rule, Shape } from "../page.js";
import type { Patch } from "./patches.js";
import { type Bitmap, inkIn, inPoints, type Raster } from "./raster.js";

/** Sides of check boxes, in points, and how unequal they may be. */
const SMALLEST = 5;
const LARGEST = 22;
const SQUARE = 1.4;

/** Share of each side of a box that is inked in one line, and the depth in points within which its outline lies. */
const DRAWN = 0.85;
const DEPTH = 1.1;

/** The ends of four lines that make a box meet to within this many points. */
const CLOSE = 1.6;

/** Letters of a word are closer together than this, in points; a box stands farther from print. */
const LETTER_GAP = 2;

/** How far a side with its shadow extends into the box: in points for a small one, as a share of its size for a larger one. */
const SIDE = 1.5;
const INSET = 0.18;

/** From the first share of ink inside, the box is marked; above the second it is a solid square, such as a bullet. */
const MARKED = 0.06;
const SOLID = 0.75;

/** Levels by which a tint is darker than its background, beyond mere noise. */
const TINT = 25;

/** What was found on the page before. */
interface Found {
  /** Patches of ink. */
  marks: Patch[];
  rules: Rule[];
  /** Boxes that enclose a patch of paper. */
  closed: Shape[];
}

/**
 * Boxes found by their sides alone: outlines that enclose no patch of paper, because a tick runs through them or a pale one is
 * broken, and squares made of four lines.
 */
export function findOutlined(raster: Raster, bitmap: Bitmap, { marks, rules, closed }: Found): Shape[] {
  const { scale } = raster;
  const boxes = [...outlines(bitmap, marks, scale), ...squares(rules)].filter((box) => !isTinted(raster, box));
  const found: Shape[] = [];
  for (const box of boxes) {
    const isKnown = [...closed, ...found].some((shape) => overlap(shape.box, box) > 0);
    if (isKnown) continue;
    const inked = inkInside(bitmap, box, scale);
    if (inked > SOLID) continue;
    found.push({ kind: "rectangle", box, stroke: { gray: 0, thickness: 1 }, ...(inked >= MARKED && { inked }) });
  }
  return found;
}

/** Patches of ink with four continuous sides. */
function outlines(bitmap: Bitmap, marks: Patch[], scale: number): Box[] {
  const [least, most] = [SMALLEST * scale, LARGEST * scale];
  return marks
    .filter(({ left, right, top, bottom }) => {
      const [shorter, longer] = [Math.min(right - left, bottom - top), Math.max(right - left, bottom - top)];
      return shorter >= least && longer <= most && longer <= SQUARE * shorter;
    })
    .filter((patch) => hasFourSides(bitmap, patch, Math.round(DEPTH * scale)))
    .filter((patch) => standsAlone(bitmap, patch, Math.round(LETTER_GAP * scale)))
    .map((patch) => inPoints(patch, scale));
}

/** Whether each side is one straight line of ink, unlike in letters such as B. */
function hasFourSides({ width, ink }: Bitmap, { left, top, right, bottom }: Patch, depth: number): boolean {
  const isRow = (y: number): boolean => {
    let count = 0;
    for (let x = left; x < right; x++) count += ink[y * width + x]!;
    return count >= DRAWN * (right - left);
  };
  const isColumn = (x: number): boolean => {
    let count = 0;
    for (let y = top; y < bottom; y++) count += ink[y * width + x]!;
    return count >= DRAWN * (bottom - top);
  };
  const within = (from: number, to: number, isLine: (at: number) => boolean): boolean => {
    for (let at = from; at < to; at++) if (isLine(at)) return true;
    return false;
  };
  return (
    within(top, top + depth, isRow) &&
    within(bottom - depth, bottom, isRow) &&
    within(left, left + depth, isColumn) &&
    within(right - depth, right, isColumn)
  );
}

/** Whether nothing is close to its left and right: letters of straight strokes have other letters there. */
const standsAlone = (bitmap: Bitmap, { left, top, right, bottom }: Patch, gap: number): boolean =>
  inkIn(bitmap, { left: left - gap, top, right: left, bottom }) === 0 &&
  inkIn(bitmap, { left: right, top, right: right + gap, bottom }) === 0;

/** Two horizontal and two vertical lines of one length whose ends meet; a mark may extend beyond them. */
function squares(rules: Rule[]): Box[] {
  const short = rules.filter(({ start, end }) => end - start >= SMALLEST && end - start <= LARGEST);
  const level = short.filter((rule) => rule.orientation === "horizontal").sort((a, b) => a.at - b.at);
  const upright = short.filter((rule) => rule.orientation === "vertical");
  return level.flatMap((top, i) => {
    const length = top.end - top.start;
    const bottom = level
      .slice(i + 1)
      .find(
        (rule) =>
          Math.abs(rule.start - top.start) <= CLOSE &&
          Math.abs(rule.end - top.end) <= CLOSE &&
          rule.at - top.at <= SQUARE * length &&
          rule.at - top.at >= length / SQUARE,
      );
    const side = (x: number) =>
      bottom &&
      upright.some(
        (rule) => Math.abs(rule.at - x) <= CLOSE && rule.start <= top.at + CLOSE && rule.end >= bottom.at - CLOSE,
      );
    if (!bottom || !side(top.start) || !side(top.end)) return [];
    return [{ left: top.start, top: top.at, right: top.end, bottom: bottom.at }];
  });
}

/** Whether a box is darker inside than the background above it: a tinted box is not meant to be written in. */
function isTinted({ width, gray, scale }: Raster, { left, top, right, bottom }: Box): boolean {
  const margin = 0.2 * (right - left);
  const lightestAlong = (y: number): number => {
    const row = Math.max(0, Math.round(y * scale)) * width;
    let most = 0;
    for (let x = Math.round((left + margin) * scale); x < (right - margin) * scale; x++) {
      most = Math.max(most, gray[row + x]!);
    }
    return most;
  };
  const inside = [top + margin, (top + bottom) / 2, bottom - margin].map(lightestAlong);
  return Math.max(...inside) < lightestAlong(top - margin) - TINT;
}

/** Share of the inside of a box that is inked. */
function inkInside({ width, height, ink }: Bitmap, box: Box, scale: number): number {
  const margin = Math.max(SIDE, INSET * (box.right - box.left));
  const [left, right] = [Math.ceil((box.left + margin) * scale), Math.floor((box.right - margin) * scale)];
  const [top, bottom] = [Math.ceil((box.top + margin) * scale), Math.floor((box.bottom - margin) * scale)];
  let [inked, all] = [0, 0];
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x++, all++) inked += ink[y * width + x]!;
  }
  return all === 0 ? 0 : inked / all;
}
