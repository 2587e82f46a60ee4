import type { Box } from "./geometry.js";

/** How a straightened page lies on the page as displayed: turned about its middle. */
export interface Turn {
  /** Degrees clockwise the print is turned, 0 ≤ angle < 360: a quarter turn plus the skew. */
  angle: number;
  /** Size of the page as displayed, in points. */
  width: number;
  height: number;
}

/** The smallest upright box, on the page as displayed, around a box of the straightened page. */
export function toDisplayed(box: Box, straight: { width: number; height: number }, turn: Turn): Box {
  const radians = (turn.angle * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  const x = (box.left + box.right) / 2 - straight.width / 2;
  const y = (box.top + box.bottom) / 2 - straight.height / 2;
  const halfWidth = (Math.abs(cos) * (box.right - box.left) + Math.abs(sin) * (box.bottom - box.top)) / 2;
  const halfHeight = (Math.abs(sin) * (box.right - box.left) + Math.abs(cos) * (box.bottom - box.top)) / 2;
  const middleX = cos * x - sin * y + turn.width / 2;
  const middleY = sin * x + cos * y + turn.height / 2;
  return {
    left: middleX - halfWidth,
    top: middleY - halfHeight,
    right: middleX + halfWidth,
    bottom: middleY + halfHeight,
  };
}

/** The other way: the smallest level box, on the straightened page, around a box of the page as displayed. */
export function toStraight(box: Box, straight: { width: number; height: number }, turn: Turn): Box {
  return toDisplayed(box, turn, { angle: -turn.angle, width: straight.width, height: straight.height });
}

/** A box in a frame that is turned on the page as displayed: by these degrees clockwise, about this point of the page. */
export interface TurnedBox extends Box {
  turn?: { angle: number; x: number; y: number };
}

/** Near 45° an upright box no longer tells the width from the height of what it was put around. */
const CLEAR = 0.2;

/** Undoes `toDisplayed`: the level box, in the frame turned about a point, that has this upright box around it. */
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
