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
