import type { Rule } from "../../page.js";
import type { Candidate } from "../candidate.js";
import type { DrawnRules } from "./drawn-rules.js";

/** How a blank is drawn: above a line, in its own box, in a cell, or not at all. */
export type Setting = "line" | "boxed" | "cell" | "free";

/** Largest distance of drawn edges from the part to write in, in points. */
const EDGE = 2.8;

/** How a blank is drawn, told by the rules on its edges. */
export function settingOf({ box, line }: Candidate, { horizontals, verticals }: DrawnRules): Setting {
  const middle = (box.top + box.bottom) / 2;
  const isOn = (rule: Rule, at: number, start: number, end: number) =>
    Math.abs(rule.at - at) < EDGE && rule.start <= start + (end - start) * 0.3 && rule.end >= end - (end - start) * 0.3;
  const along = (y: number) => horizontals.some(y - EDGE, y + EDGE, (rule) => isOn(rule, y, box.left, box.right));
  const beside = (x: number) => verticals.some(middle, middle, (rule) => isOn(rule, x, box.top, box.bottom));
  const bottom = along(box.bottom);
  const left = beside(box.left);
  const right = beside(box.right);
  if ((bottom || line !== undefined) && !left && !right) return "line";
  if (bottom && left && right && along(box.top)) return "boxed";
  return left || right ? "cell" : "free";
}
