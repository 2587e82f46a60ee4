import { expect, test } from "vitest";
import { boost } from "../../../eval/rescore/boost.js";
import { seeded } from "../../../samples/make/seeded.js";
import type { Features } from "../../../src/core/detect/rescore/features.js";
import { chanceOf } from "../../../src/core/detect/rescore/trees.js";

/** So where the first measure is high and the second is not; the third says nothing. */
function rows() {
  const random = seeded(5);
  const measures = Array.from({ length: 1000 }, () => [random(), random(), random()]);
  return { measures, chance: measures.map(([a, b]) => Number(a! > 0.5 && b! < 0.5)), weight: measures.map(() => 1) };
}

test("trees learn what decides, also where two measures decide together", () => {
  const forest = { features: ["alike", "row", "y"] as (keyof Features)[], ...boost(rows(), 1) };
  const chance = (alike: number, row: number) => chanceOf(forest, { alike, row, y: 0.5 } as Features);
  expect(chance(0.8, 0.2)).toBeGreaterThan(0.9);
  for (const [alike, row] of [
    [0.8, 0.8],
    [0.2, 0.2],
    [0.2, 0.8],
  ]) {
    expect(chance(alike!, row!)).toBeLessThan(0.1);
  }
});

test("the same rows and seed give the same trees", () => {
  expect(boost(rows(), 1)).toEqual(boost(rows(), 1));
});
