import type { Rule } from "../../page.js";
import type { Candidate } from "../candidate.js";

/** How a blank is drawn: over a line, in a box of its own, in a cell, or not at all. */
export type Setting = "line" | "boxed" | "cell" | "free";

/** Drawn edges lie this close to the part a person writes in. */
const EDGE = 2.8;

export function settingOf({ box, line }: Candidate, rules: Rule[]): Setting {
  const has = (orientation: Rule["orientation"], at: number, start: number, end: number) =>
    rules.some(
      (rule) =>
        rule.orientation === orientation &&
        Math.abs(rule.at - at) < EDGE &&
        rule.start <= start + (end - start) * 0.3 &&
        rule.end >= end - (end - start) * 0.3,
    );
  const bottom = has("horizontal", box.bottom, box.left, box.right);
  const left = has("vertical", box.left, box.top, box.bottom);
  const right = has("vertical", box.right, box.top, box.bottom);
  if ((bottom || line !== undefined) && !left && !right) return "line";
  if (bottom && left && right && has("horizontal", box.top, box.left, box.right)) return "boxed";
  return left || right ? "cell" : "free";
}
