import { area, type Box, height, width } from "../geometry.js";
import type { Subpath } from "./path.js";

/** What is thinner than this is a line; what is thicker a surface. */
export const RULE_THICKNESS = 2.6;
/** How far a line may lean and still count as straight along an axis, in points. */
export const LEAN = 0.6;
/** Each corner of a rectangle may be met up to three times: outlines turned into surfaces overshoot their corners and come back. */
const MOST_CORNERS = 12;

export function ringThickness(a: Subpath, b: Subpath): number | undefined {
  const [outer, inner] = area(a.box) >= area(b.box) ? [a.box, b.box] : [b.box, a.box];
  const sides = [
    inner.left - outer.left,
    inner.top - outer.top,
    outer.right - inner.right,
    outer.bottom - inner.bottom,
  ];
  const thickest = Math.max(...sides);
  return Math.min(...sides) > 0 && thickest <= RULE_THICKNESS ? thickest : undefined;
}

/** The lit or shaded edge of a raised box: an angle as thin as a line, painted as a polygon along two or more of its sides. */
export function isBevel({ points, curves, box }: Subpath): boolean {
  if (curves > 0 || points.length < 5 || Math.min(width(box), height(box)) <= 2 * RULE_THICKNESS) return false;
  let doubled = 0;
  let straight = 0;
  let length = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    doubled += x * nextY - nextX * y;
    const side = Math.hypot(nextX - x, nextY - y);
    length += side;
    if (Math.abs(nextX - x) <= LEAN || Math.abs(nextY - y) <= LEAN) straight += side;
  });
  return Math.abs(doubled) / 2 < 0.25 * area(box) && straight > 0.9 * length;
}

export function cornersOf({ left, top, right, bottom }: Box): [number, number][] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
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

export function isEllipse({ curves, points, box }: Subpath): boolean {
  return curves >= 2 && points.length <= 2 * curves + 2 && width(box) > 2 && height(box) > 2;
}

/** Letters and icons have so many corners and are at most this large, in points; frames of that size have fewer. */
const LETTER_CORNERS = 8;
const LETTER = 40;

/** The closed outline of a letter or an icon: none of its strokes is a line to write on. */
export function isLetterLike({ points, box, closed }: Subpath): boolean {
  return closed && points.length >= LETTER_CORNERS && width(box) <= LETTER && height(box) <= LETTER;
}
