import { type Box, height, width } from "../../../geometry.js";

const SMALLEST = 4.5;
const LARGEST = 20;
/** How much the longer side of a square may exceed the shorter one. */
export const SQUARE = 1.38;
const HEAVY = 0.18;

/** Neither too small nor too large for a tick, and one side no longer than the other by more than `ratio`. */
export function isMarkSized(box: Box, ratio: number): boolean {
  const w = width(box);
  const h = height(box);
  return Math.min(w, h) >= SMALLEST && Math.max(w, h) <= LARGEST && Math.max(w, h) <= ratio * Math.min(w, h);
}

/** A dark outline this heavy is a letter's: print drawn as curves. */
export const isHeavy = ({ thickness, gray }: { thickness: number; gray: number }, box: Box): boolean =>
  gray < 0.5 && thickness > HEAVY * Math.min(width(box), height(box));
