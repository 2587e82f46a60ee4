import type { Shape } from "../../page.js";
import type { PageModel } from "./model/page-model.js";

/** Distances outside a surface at which the gray is compared, as the gaps between two surfaces of one gray are narrow. */
const OUTSIDE = [0.25, 1];
/** A line this close to a side bounds it. */
const ALONG = 1;
/** Least visible difference in gray. */
const VISIBLE = 0.01;

/** Whether a surface visibly ends on all sides, by its gray or a line; white on white is not a separate area. */
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
