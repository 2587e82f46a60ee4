import { boxOfLine, type Line } from "./lines.js";
import { Tiles } from "./tiles.js";

/** Largest gap between a rule and the side of the frame it divides, as with cut-off corners. */
const SHORT = 6;

/** Extends rules across a frame to its sides if they stop just short of them at both ends. */
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
