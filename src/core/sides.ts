import type { Box } from "./geometry.js";
import type { Rule } from "./page.js";

/** The four sides of a box as rules with the same look: top, bottom, left, right. */
export function sidesOf<Look extends Pick<Rule, "thickness" | "gray">>(box: Box, look: Look): (Rule & Look)[] {
  const { left, top, right, bottom } = box;
  return [
    { orientation: "horizontal", at: top, start: left, end: right, ...look },
    { orientation: "horizontal", at: bottom, start: left, end: right, ...look },
    { orientation: "vertical", at: left, start: top, end: bottom, ...look },
    { orientation: "vertical", at: right, start: top, end: bottom, ...look },
  ];
}
