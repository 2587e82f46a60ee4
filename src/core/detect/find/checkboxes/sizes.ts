import { type Box, height, width } from "../../../geometry.js";

const SMALLEST = 4.5;
const LARGEST = 20;
/** Largest ratio of the sides of a square. */
export const SQUARE = 1.38;
const HEAVY = 0.18;

/** Whether a box has the right size for a tick, and an aspect ratio of at most `ratio`. */
export function isMarkSized(box: Box, ratio: number): boolean {
  const w = width(box);
  const h = height(box);
  return Math.min(w, h) >= SMALLEST && Math.max(w, h) <= LARGEST && Math.max(w, h) <= ratio * Math.min(w, h);
}

/** Whether an outline is so dark and heavy that it is a letter drawn as curves. */
export const isHeavy = ({ thickness, gray }: { thickness: number; gray: number }, box: Box): boolean =>
  gray < 0.5 && thickness > HEAVY * Math.min(width(box), height(box));
