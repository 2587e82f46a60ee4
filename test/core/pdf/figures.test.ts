import { expect, test } from "vitest";
import { isLetterLike, isRectangle, isRounded } from "../../../src/core/pdf/figures.js";
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
