import type { PageModel } from "../model/page-model.js";
import type { Blank } from "./blank.js";

/** Tolerance for a side to stand on the end of its line. */
const AT_END = 3;
const SLACK = 2;
/** Verticals lower than a line of writing separate digits; ones higher than two lines and a label separate columns. */
const LOWEST = 18;
const HIGHEST = 40;
/** With less free height than this, an open box is written in like a plain line. */
const ROOMY = 22;
/** Narrower boxes are for one digit each. */
const NARROWEST = 40;

/**
 * Height of the box open at the top whose bottom is the line: that of the sides at both ends or, with a single side that rises
 * past the free height above the line, that height.
 */
export function openBoxOn(model: PageModel, { left, right, at }: Blank, free: number): number | undefined {
  if (free < ROOMY || right - left < NARROWEST) return undefined;
  const [before, after] = [left, right].map((x) => {
    const sides = model.verticalsNear
      .near({ left: x - AT_END, right: x + AT_END, top: at - LOWEST, bottom: at })
      .filter(({ dash, end }) => !dash && Math.abs(end - at) < SLACK)
      .map(({ start }) => at - start);
    return sides.find((side) => side >= LOWEST && side < HIGHEST);
  });
  if (before !== undefined && after !== undefined) return Math.min(before, after, free);
  return Math.max(before ?? 0, after ?? 0) > free ? free : undefined;
}
