import { area, type Box, height, width } from "../geometry.js";
import type { Subpath } from "./path.js";

/** What is thinner than this is a line; what is thicker a surface. */
export const RULE_THICKNESS = 2.6;
/** How far a line may lean and still count as straight along an axis, in points. */
export const LEAN = 0.6;
/** Each corner of a rectangle may be met up to three times: outlines turned into surfaces overshoot their corners and come back. */
const MOST_CORNERS = 12;

/** A curved letter is drawn with the slope of a pen: somewhere at least so much thicker than elsewhere. */
const EVEN = 1.15;

/** How thick the frame between two nested outlines is; a curved one of uneven thickness is a letter (O, D). */
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

/** A figure of lines painted as one surface: straight sides along the axes, and little of its box within them. */
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

/** The lit or shaded edge of a raised box: a figure of lines from corner to corner, along two or more of its sides. */
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

/** Four corners on the edges of its own bounding box, sides along the axes. */
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

/** Straight sides make up this share of the outline of a rectangle with rounded corners, and of one with corners cut off. */
const ROUNDED = 0.3;
const CUT_OFF = 0.8;

/** A rectangle with rounded corners, or with corners cut off. */
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
  // What runs through the inside as well, as letters do, is longer than the way around.
  return length <= around + LEAN && straight >= around * (curves > 0 ? ROUNDED : CUT_OFF);
}

/** How far a point may lie off an ellipse, as a share of its radius. */
const OFF = 0.04;

/** An ellipse, or an arc of two curves (the lit and the shaded half of a raised circle). */
export function isEllipse({ curves, points, box }: Subpath): boolean {
  if (curves < 2 || width(box) <= 2 || height(box) <= 2) return false;
  if (curves === 2) return points.length <= 4;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const isOn = ([px, py]: [number, number]) =>
    Math.abs(Math.hypot((px - x) / (width(box) / 2), (py - y) / (height(box) / 2)) - 1) <= OFF;
  return points.length <= 2 * curves + 2 && points.every(isOn);
}

/** Letters and icons have so many corners and are at most this large, in points; frames of that size have fewer. */
const LETTER_CORNERS = 8;
const LETTER = 40;

/** The closed outline of a letter or an icon: none of its strokes is a line to write on. */
export function isLetterLike({ points, box, closed }: Subpath): boolean {
  return closed && points.length >= LETTER_CORNERS && width(box) <= LETTER && height(box) <= LETTER;
}
