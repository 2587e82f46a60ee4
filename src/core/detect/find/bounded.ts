import type { Shape } from "../../page.js";
import type { PageModel } from "./model/page-model.js";

/** How far outside a surface its ground is looked at: gaps between two of one tone are narrow. */
const OUTSIDE = [0.25, 1];
/** A line this close to a side is drawn along it. */
const ALONG = 1;
/** Tones that differ by less look the same. */
const VISIBLE = 0.01;

/** A surface ends to be seen on all sides, by its tone or at a line: white in the middle of white is no place of its own. */
export function isBounded(model: PageModel, { box, fill }: Shape): boolean {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const sides = [
    [box.left, y, -1, 0],
    [box.right, y, 1, 0],
    [x, box.top, 0, -1],
    [x, box.bottom, 0, 1],
  ] as const;
  return sides.every(
    ([atX, atY, dx, dy]) =>
      OUTSIDE.some((out) => Math.abs(model.ground.at(atX + out * dx, atY + out * dy) - fill!) > VISIBLE) ||
      isOnLine(dx === 0 ? model.horizontalsNear : model.verticalsNear, atX, atY),
  );
}

const isOnLine = (lines: PageModel["horizontalsNear"], x: number, y: number): boolean =>
  lines.near({ left: x - ALONG, right: x + ALONG, top: y - ALONG, bottom: y + ALONG }).some((line) => !line.soft);
