import { area, type Box, height, width } from "../geometry.js";
import type { Subpath } from "./path.js";

/** Anything thinner than this is a line, anything thicker a surface. */
export const RULE_THICKNESS = 2.6;
/** How far a line may lean and still count as straight along an axis, in points. */
export const LEAN = 0.6;
/**
 * Each corner of a rectangle may occur up to three times, as outlines converted to surfaces overshoot their corners and come
 * back.
 */
const MOST_CORNERS = 12;

/** The strokes of curved letters vary in thickness: by at least this factor. */
const EVEN = 1.15;

/**
 * Thickness of the frame between two nested outlines; undefined if there is none, or if it is curved and uneven as in a letter
 * (O, D).
 */
export function ringThickness(a: Subpath, b: Subpath): number | undefined {
  const [outer, inner] = area(a.box) >= area(b.box) ? [a.box, b.box] : [b.box, a.box];
  const sides = [
    inner.left - outer.left,
    inner.top - outer.top,
    outer.right - inner.right,
    outer.bottom - inner.bottom,
  ];
  const [thinnest, thickest] = [Math.min(...sides), Math.max(...sides)];
  if (thinnest <= 0 || thickest > RULE_THICKNESS) return undefined;
  return a.curves > 0 && b.curves > 0 && thickest > EVEN * thinnest ? undefined : thickest;
}

/** Whether a surface consists of lines: its sides are along the axes, and it covers little of its box. */
export function isThinFigure({ points, curves, box }: Subpath): boolean {
  if (curves > 0 || points.length < 5 || Math.min(width(box), height(box)) <= 2 * RULE_THICKNESS) return false;
  let straight = 0;
  let length = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    const side = Math.hypot(nextX - x, nextY - y);
    length += side;
    if (Math.abs(nextX - x) <= LEAN || Math.abs(nextY - y) <= LEAN) straight += side;
  });
  return Math.abs(turnOf(points)) / 2 < 0.25 * area(box) && straight > 0.9 * length;
}

/** Whether an outline is the lit or shaded edge of a raised box: lines from corner to corner along two or more sides. */
export function isBevel(subpath: Subpath): boolean {
  const { left, right, top, bottom } = subpath.box;
  const isAtCorner = ([x, y]: [number, number]) =>
    Math.min(x - left, right - x) <= RULE_THICKNESS && Math.min(y - top, bottom - y) <= RULE_THICKNESS;
  return isThinFigure(subpath) && subpath.points.every(isAtCorner);
}

/** From the upper left, clockwise. */
export function cornersOf({ left, top, right, bottom }: Box): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** Twice the area within an outline, positive where it runs clockwise as seen. */
export function turnOf(points: Subpath["points"]): number {
  return points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** Whether an outline is a rectangle along the axes: closed, with all its points at the corners of its box. */
export function isRectangle({ points, curves, box, closed }: Subpath): boolean {
  if (curves > 0 || points.length < 4 || points.length > MOST_CORNERS) return false;
  const [firstX, firstY] = points[0]!;
  const [lastX, lastY] = points[points.length - 1]!;
  if (!closed && Math.hypot(lastX - firstX, lastY - firstY) > LEAN) return false;
  return points.every(
    ([x, y]) =>
      Math.min(Math.abs(x - box.left), Math.abs(x - box.right)) <= LEAN &&
      Math.min(Math.abs(y - box.top), Math.abs(y - box.bottom)) <= LEAN,
  );
}

/** Share of the outline that is straight in a rectangle with rounded corners, and in one with its corners cut off. */
const ROUNDED = 0.3;
const CUT_OFF = 0.8;

/** Whether an outline is a rectangle with rounded or cut-off corners. */
export function isRounded({ points, curves, box, closed }: Subpath): boolean {
  if (curves > 12 || (curves === 0 && (!closed || points.length < 5))) return false;
  const around = 2 * (width(box) + height(box));
  let straight = 0;
  let length = 0;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1]!;
    const [x1, y1] = points[i]!;
    length += Math.hypot(x1 - x0, y1 - y0);
    const onSide =
      (Math.abs(x1 - x0) <= LEAN / 2 && Math.min(Math.abs(x0 - box.left), Math.abs(x0 - box.right)) <= LEAN) ||
      (Math.abs(y1 - y0) <= LEAN / 2 && Math.min(Math.abs(y0 - box.top), Math.abs(y0 - box.bottom)) <= LEAN);
    if (onSide) straight += Math.hypot(x1 - x0, y1 - y0);
  }
  // An outline that crosses its inside, as those of letters do, is longer than the perimeter.
  return length <= around + LEAN && straight >= around * (curves > 0 ? ROUNDED : CUT_OFF);
}

/** Tolerance for a point to be on an ellipse, as a share of the radius. */
const OFF = 0.04;

/** Whether an outline is an ellipse, or an arc of two curves: the lit or shaded half of a raised circle. */
export function isEllipse({ curves, points, box }: Subpath): boolean {
  if (curves < 2 || width(box) <= 2 || height(box) <= 2) return false;
  if (curves === 2) return points.length <= 4;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const isOn = ([px, py]: [number, number]) =>
    Math.abs(Math.hypot((px - x) / (width(box) / 2), (py - y) / (height(box) / 2)) - 1) <= OFF;
  return points.length <= 2 * curves + 2 && points.every(isOn);
}

/**
 * Letters and icons have at least this many corners and are at most this large, in points; frames of that size have fewer
 * corners.
 */
const LETTER_CORNERS = 8;
const LETTER = 40;

/** Whether an outline is that of a letter or an icon, whose strokes are not lines to write on. */
export function isLetterLike({ points, box, closed }: Subpath): boolean {
  return closed && points.length >= LETTER_CORNERS && width(box) <= LETTER && height(box) <= LETTER;
}
