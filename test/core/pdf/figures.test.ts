import { expect, test } from "vitest";
import { isEllipse, isLetterLike, isRectangle, isRounded, ringThickness } from "../../../src/core/pdf/figures.js";
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

const cut = (by: number): Subpath => {
  const [near, far] = [10, 110];
  return closed([
    [near + by, near],
    [far - by, near],
    [far, near + by],
    [far, far - by],
    [far - by, far],
    [near + by, far],
    [near, far - by],
    [near, near + by],
    [near + by, near],
  ]);
};

test("a frame with its corners cut off is a frame, an octagon is none", () => {
  expect(isRounded(cut(6))).toBe(true);
  expect(isRounded(cut(29))).toBe(false);
});

/** The outline of an H as large as given. */
const letterH = (size: number): Subpath => {
  const [third, twoThirds] = [size / 3, (2 * size) / 3];
  return closed([
    [0, 0],
    [third, 0],
    [third, third],
    [twoThirds, third],
    [twoThirds, 0],
    [size, 0],
    [size, size],
    [twoThirds, size],
    [twoThirds, twoThirds],
    [third, twoThirds],
    [third, size],
    [0, size],
  ]);
};

test("the outline of a letter is no frame and none of its strokes a line", () => {
  expect(isRounded(letterH(18))).toBe(false);
  expect(isLetterLike(letterH(18))).toBe(true);
  expect(isLetterLike(letterH(120))).toBe(false);
});

/** Four curves around a middle, as wide and as high as given. */
const round = (wide: number, high: number, bulge = 1): Subpath => {
  const points: [number, number][] = [0, 1, 2, 3, 4].map((quarter) => {
    const angle = (quarter * Math.PI) / 2 + Math.PI / 4;
    return [(Math.cos(angle) * bulge * wide) / 2, (Math.sin(angle) * bulge * high) / 2];
  });
  return {
    points,
    curves: 4,
    closed: true,
    box: { left: -wide / 2, right: wide / 2, top: -high / 2, bottom: high / 2 },
  };
};

test("an oval is an ellipse, a rounder letter and a closed squiggle are none", () => {
  expect(isEllipse(round(9, 9))).toBe(true);
  expect(isEllipse(round(14, 9))).toBe(true);
  expect(isEllipse(round(9, 11, 1.08))).toBe(false);
  expect(isEllipse(round(9, 11, 0.6))).toBe(false);
});

test("half a circle, as raised circles are lit on one side, counts as one", () => {
  const box = { left: 0, right: 9, top: 0, bottom: 9 };
  const points: [number, number][] = [
    [1, 8],
    [1, 1],
    [8, 1],
  ];
  expect(isEllipse({ points, curves: 2, closed: false, box })).toBe(true);
});

test("two nested circles are a frame where it is even, the letter O where it is not", () => {
  expect(ringThickness(round(9, 9), round(8, 8))).toBeCloseTo(0.5);
  expect(ringThickness(round(7, 9), round(5.4, 7.7))).toBeUndefined();
});

test("a straight frame may have sides of different thickness", () => {
  const outer = closed([
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ]);
  const inner = closed([
    [1, 0.5],
    [8, 0.5],
    [8, 8.5],
    [1, 8.5],
  ]);
  expect(ringThickness(outer, inner)).toBeCloseTo(1);
});
