import { median } from "../../../median.js";
import type { Blank } from "./blank.js";

/** Lines of one row differ by less; lines farther apart than the last are no rows of a list. */
const SAME_ROW = 8;
const FARTHEST = 40;

/** How far apart the lines of a page stand, mostly: none is given more room than that. */
export function usualStep(blanks: Blank[]): number {
  const feet = blanks.map(({ at }) => at).sort((a, b) => a - b);
  const steps = feet
    .slice(1)
    .map((at, i) => at - feet[i]!)
    .filter((step) => step > SAME_ROW && step < FARTHEST);
  return median(steps) ?? FARTHEST;
}
