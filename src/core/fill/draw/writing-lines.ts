import { type Box, height, width } from "../../geometry.js";
import type { Rule } from "../../page.js";

/** Room between a baseline and the printed line below it, for descenders. */
const ABOVE_LINE = 2.2;
/** Share of a box's width a line has to run along to be its writing line. */
const ALONG = 0.6;
/** How far a line may lie from the edge of a box and still be its edge. */
const AT_EDGE = 3;
/** How far above a box, in shares of its height, the upper line of its table cell may lie. */
const CELL_ABOVE = 0.35;
/** A box lower than this needs all its height for the letters, which stand in its middle. */
export const LOWEST_ON_LINE = 10;
/** Share by which the distances of writing lines may differ. */
const EVEN = 0.2;

/**
 * Baselines, as heights above the bottom of the box, on which the form's print wants the text: above each of its writing lines,
 * or above the line a box stands on. Undefined where the print says nothing.
 */
export function writingLines(box: Box, multiLine: boolean, rules: readonly Rule[]): number[] | undefined {
  const lines = rules
    .filter((rule) => rule.orientation === "horizontal" && runsAlong(rule, box))
    .map((rule) => rule.at)
    .sort((a, b) => a - b);
  const ceiling = isWalled(box, rules) ? Math.max(AT_EDGE, CELL_ABOVE * height(box)) : AT_EDGE;
  const atTop = lines.some((y) => y >= box.top - ceiling && y <= box.top + AT_EDGE);
  const below = distinct(lines.filter((y) => y > box.top + AT_EDGE && y <= box.bottom + AT_EDGE));
  if (multiLine) return areEven([box.top, ...below]) ? below.map((y) => box.bottom - y + ABOVE_LINE) : undefined;
  const [line] = below;
  const standsOnLine = !atTop && below.length === 1 && line !== undefined && line > box.bottom - AT_EDGE;
  return standsOnLine ? [Math.max(0, box.bottom - line) + ABOVE_LINE] : undefined;
}

const runsAlong = (rule: Rule, box: Box): boolean =>
  Math.min(rule.end, box.right) - Math.max(rule.start, box.left) >= ALONG * width(box);

/** Whether a box has a wall, as in a table, where text goes to the middle of the cell; outer columns may be open at one side. */
function isWalled(box: Box, rules: readonly Rule[]): boolean {
  const walls = rules.filter(
    (rule) => rule.orientation === "vertical" && rule.start < box.bottom && rule.end > box.top,
  );
  return [box.left, box.right].some((x) => walls.some(({ at }) => Math.abs(at - x) <= AT_EDGE));
}

/** Double lines count once. */
const distinct = (lines: number[]): number[] => lines.filter((y, at) => at === 0 || y - (lines[at - 1] ?? 0) > 2);

/** Whether two or more lines divide a box like ruled paper. */
function areEven(lines: number[]): boolean {
  const gaps = lines.slice(1).map((y, at) => y - (lines[at] ?? 0));
  // What remains above the first line may be lower than the others, but not a line's height more.
  const [first = 0, ...rest] = gaps;
  const average = rest.reduce((sum, gap) => sum + gap, 0) / Math.max(1, rest.length);
  return rest.length > 0 && first < 1.8 * average && rest.every((gap) => Math.abs(gap - average) <= EVEN * average);
}
