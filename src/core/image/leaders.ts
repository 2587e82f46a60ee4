import { union } from "../geometry.js";
import type { Rule, Word } from "../page.js";
import type { DotRow } from "./dots.js";
import { pictureWord } from "./picture-word.js";
import { inPoints } from "./raster.js";

/** Rows of dots as words, as they would be on a drawn page, in points. */
export function toLeaders(rows: DotRow[], scale: number): Word[] {
  return rows
    .filter((row) => !row.dashed)
    .map(({ dots }) => {
      const first = dots[0]!;
      const last = dots.at(-1)!;
      const box = inPoints(union(first, last), scale);
      const chars = dots.map((dot) => ({ left: dot.left / scale, right: dot.right / scale }));
      return pictureWord({ text: ".".repeat(dots.length), box, chars });
    });
}

/** Rows of dashes as rules with their dash pattern, in points. */
export function toDashedRules(rows: DotRow[], scale: number): Rule[] {
  return rows
    .filter((row) => row.dashed)
    .map(({ dots }) => {
      const first = dots[0]!;
      const last = dots.at(-1)!;
      const inked = dots.reduce((sum, dot) => sum + dot.right - dot.left, 0) / dots.length;
      const pitch = (last.left - first.left) / (dots.length - 1);
      return {
        orientation: "horizontal",
        at: (first.top + first.bottom + last.top + last.bottom) / 4 / scale,
        start: first.left / scale,
        end: last.right / scale,
        thickness: (first.bottom - first.top) / scale,
        gray: 0,
        dash: [inked / scale, (pitch - inked) / scale],
      };
    });
}
