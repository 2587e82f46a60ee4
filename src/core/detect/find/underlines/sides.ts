import type { PageModel } from "../model/page-model.js";
import type { Blank } from "./blank.js";

/** A side stands on the end of its line, give or take. */
const AT_END = 3;
const SLACK = 2;
/** Lower than a line of writing, uprights part digits; higher than two lines and a label, they part columns. */
const LOWEST = 18;
const HIGHEST = 40;
/** An open box is written in on its foot alone where less is free in it. */
const ROOMY = 22;
/** Narrower boxes take a digit each. */
const NARROWEST = 40;

/**
 * Height of the box open at the top that a line is the foot of: that of the sides at both of its ends, or of the one side that
 * rises past the label in the free height above the line.
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
