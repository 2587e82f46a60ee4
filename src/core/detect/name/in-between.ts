import type { Box } from "../../geometry.js";
import type { DrawnRules } from "./drawn-rules.js";
import type { Surface } from "./surface.js";

/** Whether the middle of another field lies between two boxes. */
export function isFieldBetween(from: Box, to: Box, surface: Surface): boolean {
  const left = Math.min(from.right, to.right);
  const right = Math.max(from.left, to.left);
  const top = Math.min(from.bottom, to.bottom);
  const bottom = Math.max(from.top, to.top);
  const beside = left < right && top > bottom;
  return surface.fieldsAt.some(Math.min(top, bottom), Math.max(top, bottom), ({ box }) => {
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    return beside
      ? x > left && x < right && box.top < top - 1 && box.bottom > bottom + 1
      : y > top &&
          y < bottom &&
          box.left < Math.min(from.right, to.right) - 1 &&
          box.right > Math.max(from.left, to.left) + 1;
  });
}

/** Whether a horizontal line separates two heights above or below the middle of a box. */
export function isRuleBetween(from: number, to: number, box: Box, { horizontals }: DrawnRules): boolean {
  const middle = (box.left + box.right) / 2;
  return horizontals.some(from, to, ({ at, start, end }) => at > from && at < to && start <= middle && end >= middle);
}

/** Whether there is a vertical line between two edges, at the height of a box. */
export function isRuleBeside(from: number, to: number, box: Box, { verticals }: DrawnRules): boolean {
  const middle = (box.top + box.bottom) / 2;
  return verticals.some(
    middle,
    middle,
    ({ at, start, end }) => at > from && at < to && start <= middle && end >= middle,
  );
}
