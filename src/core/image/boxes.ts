import type { Shape } from "../page.js";
import { findPatches, type Patch } from "./patches.js";
import { type Bitmap, inkIn } from "./raster.js";

/** Inner size of the boxes and circles to be found, in points. Larger frames are found by their rules. */
const SMALLEST = 2.6;
const LARGEST = 26;

/** Share of its bounding box filled by the inside of a box, and by that of an ellipse (π/4, with frayed edges). */
const FULL = 0.9;
const ROUND = [0.7, 0.86] as const;

/** More ink inside than this, in square points, is a character; a margin of this share of a side is ignored as frayed. */
const PRINTED = 3;
const FRAYED = 0.1;

/** Least share of each corner that is paper in a box; in the bowl of a D, corners are rounded. */
const CORNER = 0.7;

/** Inner size of the smallest circle; smaller ones are the bowls of letters. */
const SMALLEST_ROUND = 4.5;

/** A circle this large inside is not a letter of running text, so print may stand closer to it. Gaps are shares of its width. */
const LARGER_THAN_LETTERS = 6.2;
const LETTER_GAP = 0.3;
const CLOSE_GAP = 0.1;

/** A letter in a heading has others this close on both sides; a circle has its label on one side at most. */
const BETWEEN_GAP = 0.5;

/** If this many circles of one size stand clear of letters, another one of that size is not a letter either. */
const FEWEST_ALIKE = 2;

/** The stem of a letter extends beyond its bowl by more than this share of the bowl's height. */
const BEYOND = 0.25;

/** Thickest side of a box, in points. */
const THICKEST = 3;

/** A box with a drop shadow is a dingbat, whose em extends beyond the drawing on each side by this share of its inner width. */
const EM = 0.15;

/** Pixels by which the shadowed sides are thicker. */
const SHADOW = 2;

/** Boxes smaller than this must stand alone; otherwise they are the bowls of letters. */
const SMALL = 5;

/** Small closed boxes and circles, empty inside, in points. */
export function findBoxes(bitmap: Bitmap, scale: number): Shape[] {
  const holes = findPatches(bitmap, "paper").filter(
    ({ left, right, top, bottom }) =>
      Math.min(right - left, bottom - top) >= SMALLEST * scale &&
      Math.max(right - left, bottom - top) <= LARGEST * scale,
  );
  const boxes = holes.filter((hole) => isBox(bitmap, hole, scale));
  const round = holes.filter((hole) => isRound(hole, scale) && !hasStem(bitmap, hole));
  const circles = round.filter((hole) => isClearOfLetters(bitmap, hole, scale));
  // With print close to it, a circle is told from the letter O only by others of its size.
  const alike = round.filter(
    (hole) => !circles.includes(hole) && circles.filter((other) => isSameSize(hole, other)).length >= FEWEST_ALIKE,
  );
  return [
    ...boxes.map((hole) => toShape("rectangle", bitmap, hole, scale)),
    ...[...circles, ...alike].map((hole) => toShape("ellipse", bitmap, hole, scale)),
  ];
}

function toShape(kind: "rectangle" | "ellipse", bitmap: Bitmap, hole: Patch, scale: number): Shape {
  const sides = outline(bitmap, hole, THICKEST * scale);
  const thickness = Math.min(sides.left, sides.top, sides.right, sides.bottom);
  const inset = thickness / 2 - (hasShadow(sides) ? EM * (hole.right - hole.left) : 0);
  const box = {
    left: (hole.left - sides.left + inset) / scale,
    top: (hole.top - sides.top + inset) / scale,
    right: (hole.right + sides.right - inset) / scale,
    bottom: (hole.bottom + sides.bottom - inset) / scale,
  };
  return { kind, box, stroke: { gray: 0, thickness: thickness / scale } };
}

type Sides = Record<"left" | "top" | "right" | "bottom", number>;

const hasShadow = ({ left, top, right, bottom }: Sides): boolean =>
  right - left >= SHADOW && Math.abs(bottom - top) >= SHADOW;

const shareOf = ({ left, right, top, bottom, pixels }: Patch): number => pixels / ((right - left) * (bottom - top));

function isBox(bitmap: Bitmap, hole: Patch, scale: number): boolean {
  if (shareOf(hole) < FULL || !hasCorners(bitmap, hole) || isPrinted(bitmap, hole, scale)) return false;
  const [smaller, larger] = sidesOf(hole);
  return smaller >= SMALL * scale || (larger < 1.3 * smaller && standsAlone(bitmap, hole, LETTER_GAP));
}

/** A cell that holds, say, its row number is not a check box. */
function isPrinted(bitmap: Bitmap, { left, top, right, bottom }: Patch, scale: number): boolean {
  const [x, y] = [FRAYED * (right - left), FRAYED * (bottom - top)].map(Math.ceil) as [number, number];
  const inside = { left: left + x, top: top + y, right: right - x, bottom: bottom - y };
  return inkIn(bitmap, inside) > PRINTED * scale * scale;
}

function isRound(hole: Patch, scale: number): boolean {
  const [smaller, larger] = sidesOf(hole);
  const share = shareOf(hole);
  return share >= ROUND[0] && share <= ROUND[1] && larger < 1.4 * smaller && smaller >= SMALLEST_ROUND * scale;
}

/** Whether a side extends above or below, like the stem of a b or a p. */
function hasStem({ width, height, ink }: Bitmap, { left, top, right, bottom }: Patch): boolean {
  const reach = (x: number, from: number, step: number): number => {
    let y = from;
    while (y >= 0 && y < height && ink[y * width + x] === 1) y += step;
    return Math.abs(y - from);
  };
  const [x, y] = [(left + right) >> 1, (top + bottom) >> 1];
  const longest = (0.5 + BEYOND) * (bottom - top) + Math.max(reach(x, top - 1, -1), reach(x, bottom, 1));
  return [left - 1, right].some((side) => reach(side, y, -1) > longest || reach(side, y, 1) > longest);
}

function isClearOfLetters(bitmap: Bitmap, hole: Patch, scale: number): boolean {
  const [smaller] = sidesOf(hole);
  if (smaller < LARGER_THAN_LETTERS * scale) return standsAlone(bitmap, hole, LETTER_GAP);
  return standsAlone(bitmap, hole, CLOSE_GAP) && freeSides(bitmap, hole, BETWEEN_GAP) > 0;
}

const sidesOf = ({ left, right, top, bottom }: Patch): [smaller: number, larger: number] => [
  Math.min(right - left, bottom - top),
  Math.max(right - left, bottom - top),
];

const isSameSize = (a: Patch, b: Patch): boolean =>
  Math.abs(a.right - a.left - (b.right - b.left)) <= 1 && Math.abs(a.bottom - a.top - (b.bottom - b.top)) <= 1;

function hasCorners(bitmap: Bitmap, { left, top, right, bottom }: Patch): boolean {
  const w = Math.max(2, (right - left) >> 2);
  const h = Math.max(2, (bottom - top) >> 2);
  const corners = [
    { left, top, right: left + w, bottom: top + h },
    { left: right - w, top, right, bottom: top + h },
    { left, top: bottom - h, right: left + w, bottom },
    { left: right - w, top: bottom - h, right, bottom },
  ];
  return corners.every((corner) => inkIn(bitmap, corner) <= (1 - CORNER) * w * h);
}

/** Whether it has an outline and, unlike letters in a word, nothing close to its left or right. */
function standsAlone(bitmap: Bitmap, hole: Patch, gap: number): boolean {
  const [from, to] = outerEdges(bitmap, hole);
  const thickest = 0.5 * (hole.right - hole.left);
  return hole.left - from < thickest && to - hole.right < thickest && freeSides(bitmap, hole, gap) === 2;
}

/** On how many sides, left and right, nothing is closer than the gap, a share of the inner width. */
function freeSides(bitmap: Bitmap, hole: Patch, gap: number): number {
  const { left, top, right, bottom } = hole;
  const [from, to] = outerEdges(bitmap, hole);
  const reach = Math.max(2, Math.round(gap * (right - left)));
  const before = inkIn(bitmap, { left: from - reach, top, right: from - 1, bottom });
  const after = inkIn(bitmap, { left: to + 1, top, right: to + reach, bottom });
  return Number(before === 0) + Number(after === 0);
}

/** Where the outline around a hole ends on the left and the right, at half its height. */
function outerEdges({ width, ink }: Bitmap, { left, top, right, bottom }: Patch): [from: number, to: number] {
  const row = ((top + bottom) >> 1) * width;
  let from = left - 1;
  while (from > 0 && ink[row + from] === 1) from--;
  let to = right;
  while (to < width && ink[row + to] === 1) to++;
  return [from, to];
}

/**
 * Thickness in pixels of each side, including a drop shadow. A side thicker than `most` touches another mark; it is taken to be as
 * thick as the thinnest.
 */
function outline({ width, height, ink }: Bitmap, hole: Patch, most: number): Sides {
  const depth = (fromX: number, fromY: number, stepX: number, stepY: number): number => {
    let count = 0;
    for (let x = fromX, y = fromY; x >= 0 && y >= 0 && x < width && y < height; x += stepX, y += stepY) {
      if (ink[y * width + x] === 0) break;
      count++;
    }
    return count;
  };
  const across = [0.25, 0.5, 0.75].map((share) => Math.round(hole.left + share * (hole.right - 1 - hole.left)));
  const down = [0.25, 0.5, 0.75].map((share) => Math.round(hole.top + share * (hole.bottom - 1 - hole.top)));
  const sides = {
    left: Math.min(...down.map((y) => depth(hole.left - 1, y, -1, 0))),
    right: Math.min(...down.map((y) => depth(hole.right, y, 1, 0))),
    top: Math.min(...across.map((x) => depth(x, hole.top - 1, 0, -1))),
    bottom: Math.min(...across.map((x) => depth(x, hole.bottom, 0, 1))),
  };
  const thinnest = Math.min(...Object.values(sides));
  const own = (side: number) => (side > most ? thinnest : side);
  return { left: own(sides.left), top: own(sides.top), right: own(sides.right), bottom: own(sides.bottom) };
}
