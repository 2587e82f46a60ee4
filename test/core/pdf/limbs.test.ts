import { expect, test } from "vitest";
import { isBevel, isThinFigure } from "../../../src/core/pdf/figures.js";
import { limbsOf } from "../../../src/core/pdf/limbs.js";
import type { Subpath } from "../../../src/core/pdf/path.js";

const outline = (points: [number, number][]): Subpath => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { points, curves: 0, closed: true, box };
};

/** A rule with an upright below its middle, one point thick. */
const branch: [number, number][] = [
  [0, 0],
  [100, 0],
  [100, 1],
  [50.5, 1],
  [50.5, 40],
  [49.5, 40],
  [49.5, 1],
  [0, 1],
];

test("lines painted as one surface are its limbs, whichever way its outline runs", () => {
  const limbs = [
    { left: 50.5, right: 100, top: 0, bottom: 1 },
    { left: 0, right: 49.5, top: 0, bottom: 1 },
    { left: 49.5, right: 50.5, top: 1, bottom: 40 },
  ];
  expect(isThinFigure(outline(branch))).toBe(true);
  expect(limbsOf(outline(branch))).toEqual(limbs);
  expect(limbsOf(outline([...branch].reverse()))).toEqual(expect.arrayContaining(limbs));
});

test("an angle along the sides of its box is the edge of a raised box, lines that branch off are none", () => {
  const angle = outline([
    [0, 0],
    [100, 0],
    [99, 1],
    [1, 1],
    [1, 19],
    [0, 20],
  ]);
  expect(isBevel(angle)).toBe(true);
  expect(isBevel(outline(branch))).toBe(false);
});
