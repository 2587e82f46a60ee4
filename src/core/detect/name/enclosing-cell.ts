import type { Box } from "../../geometry.js";
import type { DrawnRules } from "./drawn-rules.js";

/** A printed frame this much larger than the blank has room for more than the blank: its label. */
const ROOM = 5;
const FURTHEST = 220;

/** The sides of a frame meet this closely, in points; a line to write on ends before them. */
const CORNER = 3;

/**
 * The drawn frame around a blank, closed by rules on all four sides; null if it is open or no larger than the blank itself.
 * Words in the same frame probably belong to the blank, words outside probably do not.
 */
export function enclosingCell(box: Box, { horizontals, verticals }: DrawnRules): Box | null {
  const y = (box.top + box.bottom) / 2;
  let { left, right, top, bottom } = {
    left: Number.NEGATIVE_INFINITY,
    right: Number.POSITIVE_INFINITY,
    top: Number.NEGATIVE_INFINITY,
    bottom: Number.POSITIVE_INFINITY,
  };
  for (const { at, start, end } of verticals.near(y, y)) {
    if (start > y || end < y) continue;
    if (at <= box.left + 2) left = Math.max(left, at);
    else if (at >= box.right - 2) right = Math.min(right, at);
  }
  for (const { at, start, end } of horizontals.near(box.top - FURTHEST, box.bottom + FURTHEST)) {
    if (start > left + CORNER || end < right - CORNER) continue;
    if (at <= box.top + 2) top = Math.max(top, at);
    else if (at >= box.bottom - 2) bottom = Math.min(bottom, at);
  }
  const open =
    box.left - left > FURTHEST * 2 ||
    right - box.right > FURTHEST * 2 ||
    box.top - top > FURTHEST ||
    bottom - box.bottom > FURTHEST;
  if (open) return null;
  const spare = Math.max(box.top - top, bottom - box.bottom, box.left - left);
  return spare > ROOM ? { left, right, top, bottom } : null;
}
