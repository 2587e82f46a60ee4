import type { Box } from "./geometry.js";

/** How a straightened page lies on the page as displayed: turned about its centre and, in a photograph, seen in perspective. */
export interface Turn {
  /** Degrees clockwise by which the print is turned, 0 ≤ angle < 360: quarter turns plus the skew. */
  angle: number;
  /** Size of the page as displayed, in points. */
  width: number;
  height: number;
  keystone?: Keystone;
}

/**
 * The perspective distortion of a photographed page: relative to the centre, (x, y) on the straightened page is displayed at
 * (x + shear · y, y) / (1 + across · x + down · y).
 */
export interface Keystone {
  across: number;
  down: number;
  shear: number;
}

interface Size {
  width: number;
  height: number;
}

interface Point {
  x: number;
  y: number;
}

/** The smallest upright box, on the page as displayed, around a box of the straightened page. */
export function toDisplayed(box: Box, straight: Size, turn: Turn): Box {
  const drawn = turn.keystone ? projected(box, straight, turn.keystone) : { box, lean: 0 };
  return turnedBox(drawn.box, { own: turn.angle + drawn.lean, page: turn.angle }, straight, turn);
}

/** The inverse: the smallest level box, on the straightened page, around a box of the page as displayed. */
export function toStraight(box: Box, straight: Size, turn: Turn): Box {
  const level = turnedBox(box, { own: -turn.angle, page: -turn.angle }, turn, straight);
  return turn.keystone ? mapped(level, straight, (point) => rectified(point, turn.keystone!)).box : level;
}

/** Degrees clockwise by which the print in a box of the straightened page is turned on the page as displayed. */
export function angleAt(box: Box, straight: Size, { angle, keystone }: Turn): number {
  if (!keystone) return angle;
  const { lean } = projected(box, straight, keystone);
  return Math.round(((angle + lean + 360) % 360) * 100) / 100;
}

/** Degrees clockwise. */
interface Angles {
  own: number;
  page: number;
}

/** The smallest upright box around a box turned by an angle of its own, on a page that is turned about its centre. */
function turnedBox(box: Box, { own, page }: Angles, from: Size, to: Size): Box {
  const [cos, sin] = [Math.cos((page * Math.PI) / 180), Math.sin((page * Math.PI) / 180)];
  const [wide, high] = [Math.abs(Math.cos((own * Math.PI) / 180)), Math.abs(Math.sin((own * Math.PI) / 180))];
  const x = (box.left + box.right) / 2 - from.width / 2;
  const y = (box.top + box.bottom) / 2 - from.height / 2;
  const halfWidth = (wide * (box.right - box.left) + high * (box.bottom - box.top)) / 2;
  const halfHeight = (high * (box.right - box.left) + wide * (box.bottom - box.top)) / 2;
  const middleX = cos * x - sin * y + to.width / 2;
  const middleY = sin * x + cos * y + to.height / 2;
  return {
    left: middleX - halfWidth,
    top: middleY - halfHeight,
    right: middleX + halfWidth,
    bottom: middleY + halfHeight,
  };
}

function projected(box: Box, page: Size, { across, down, shear }: Keystone): { box: Box; lean: number } {
  return mapped(box, page, ({ x, y }) => {
    const depth = 1 + across * x + down * y;
    return { x: (x + shear * y) / depth, y: y / depth };
  });
}

function rectified({ x, y }: Point, { across, down, shear }: Keystone): Point {
  const level = x - shear * y;
  const depth = 1 - across * level - down * y;
  return { x: level / depth, y: y / depth };
}

/** Maps a box approximately, by its centre, size and slant: a box as small as a field keeps its shape. */
function mapped(box: Box, page: Size, map: (point: Point) => Point): { box: Box; lean: number } {
  const [halfX, halfY] = [page.width / 2, page.height / 2];
  const x = (box.left + box.right) / 2 - halfX;
  const y = (box.top + box.bottom) / 2 - halfY;
  const [left, right] = [map({ x: box.left - halfX, y }), map({ x: box.right - halfX, y })];
  const [top, bottom] = [map({ x, y: box.top - halfY }), map({ x, y: box.bottom - halfY })];
  const middle = { x: (left.x + right.x) / 2 + halfX, y: (left.y + right.y) / 2 + halfY };
  const halfWidth = Math.hypot(right.x - left.x, right.y - left.y) / 2;
  const halfHeight = Math.hypot(bottom.x - top.x, bottom.y - top.y) / 2;
  return {
    box: {
      left: middle.x - halfWidth,
      top: middle.y - halfHeight,
      right: middle.x + halfWidth,
      bottom: middle.y + halfHeight,
    },
    lean: (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI,
  };
}

/** A box in a coordinate system that is turned, on the page as displayed, clockwise about a point. */
export interface TurnedBox extends Box {
  turn?: { angle: number; x: number; y: number };
}

/** Near 45° the width and height of a turned box cannot be recovered from the upright box around it. */
const CLEAR = 0.2;

/** Undoes `toDisplayed`: the level box, in the system turned about a point, around which this is the upright box. */
export function levelled(box: Box, angle: number, about: { x: number; y: number }): TurnedBox {
  const radians = (angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const determinant = cos * cos - sin * sin;
  if (Math.abs(determinant) < CLEAR) return box;
  const outerWidth = box.right - box.left;
  const outerHeight = box.bottom - box.top;
  const width = Math.max(0, (Math.abs(cos) * outerWidth - Math.abs(sin) * outerHeight) / determinant);
  const height = Math.max(0, (Math.abs(cos) * outerHeight - Math.abs(sin) * outerWidth) / determinant);
  const x = (box.left + box.right) / 2 - about.x;
  const y = (box.top + box.bottom) / 2 - about.y;
  const middleX = cos * x + sin * y + about.x;
  const middleY = cos * y - sin * x + about.y;
  return {
    left: middleX - width / 2,
    top: middleY - height / 2,
    right: middleX + width / 2,
    bottom: middleY + height / 2,
    turn: { angle, ...about },
  };
}
