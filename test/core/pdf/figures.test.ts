import { expect, test } from "vitest";
import { isRectangle } from "../../../src/core/pdf/figures.js";
import type { Subpath } from "../../../src/core/pdf/path.js";

const closed = (points: [number, number][]): Subpath => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
  return { points, curves: 0, closed: true, box };
};

test("an outline that overshoots each corner by a hair is a rectangle", () => {
  const [near, far] = [10, 19];
  const hair = 0.4;
  const outline = closed([
    [near + hair, far],
    [near, far - hair],
    [far, far - hair],
    [far - hair, far],
    [far - hair, near],
    [far, near + hair],
    [near, near + hair],
    [near + hair, near],
  ]);
  expect(isRectangle(outline)).toBe(true);
});

test("an outline with a corner cut off by more is none", () => {
  const outline = closed([
    [10, 10],
    [19, 10],
    [19, 16],
    [16, 19],
    [10, 19],
  ]);
  expect(isRectangle(outline)).toBe(false);
});
