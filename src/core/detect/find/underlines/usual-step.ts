import { median } from "../../../median.js";
import type { Blank } from "./blank.js";

/** Smaller steps are within one row, larger ones between blocks. */
const SAME_ROW = 8;
const FARTHEST = 40;

/** Usual distance between the lines of a page; no line is given more room than that. */
export function usualStep(blanks: Blank[]): number {
  const feet = blanks.map(({ at }) => at).sort((a, b) => a - b);
  const steps = feet
    .slice(1)
    .map((at, i) => at - feet[i]!)
    .filter((step) => step > SAME_ROW && step < FARTHEST);
  return median(steps) ?? FARTHEST;
}
