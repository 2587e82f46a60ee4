import { expect, test } from "vitest";
import type { Features } from "../../../../src/core/detect/rescore/features.js";
import { chanceOf, type Forest } from "../../../../src/core/detect/rescore/trees.js";

const measured = (alike: number, row: number) => ({ alike, row }) as Features;

test("a candidate's chance is what the leaves it falls into add up to", () => {
  const forest: Forest = { features: ["alike", "row"], start: 0, trees: [[0, 3, -1, [1, 2, 0, 2]], -1] };
  const odds = (alike: number, row: number) => {
    const chance = chanceOf(forest, measured(alike, row));
    return Math.log(chance / (1 - chance));
  };
  expect(odds(2, 9)).toBeCloseTo(-2);
  expect(odds(3, 1)).toBeCloseTo(-1);
  expect(odds(3, 2)).toBeCloseTo(1);
});
