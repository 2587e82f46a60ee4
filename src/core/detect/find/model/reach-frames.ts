import { boxOfLine, type Line } from "./lines.js";
import { Tiles } from "./tiles.js";

/** Rules end no farther from the side of a frame they divide, as where its corners are cut off. */
const SHORT = 6;

/** Rules across a frame that stop short of its sides at both ends divide it all the same: they are drawn on to the sides. */
export function reachFrames(horizontals: Line[], verticals: Line[]): Line[] {
  const sides = new Tiles(
    verticals.filter((line) => line.side && !line.soft),
    boxOfLine,
  );
  const sideBetween = (left: number, right: number, { at }: Line): Line | undefined =>
    sides.near({ left, right, top: at, bottom: at }).find((side) => side.start < at - SHORT && side.end > at + SHORT);
  return horizontals.map((rule) => {
    if (rule.soft || rule.side) return rule;
    const left = sideBetween(rule.start - SHORT, rule.start, rule);
    const right = sideBetween(rule.end, rule.end + SHORT, rule);
    return left && right ? { ...rule, start: left.at, end: right.at } : rule;
  });
}
