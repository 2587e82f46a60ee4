import { expect, test } from "vitest";
import { isOfLetters } from "../../../src/core/image/letter-rows.js";
import type { Line } from "../../../src/core/image/line.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

const ROW = 100;

/** A line found in the row, as dark as given. */
const line = (start: number, end: number, gray = 170): Line => ({
  start,
  end,
  length: end - start,
  pixels: end - start,
  moment: ROW * (end - start),
  levels: gray * (end - start),
  top: ROW,
  bottom: ROW,
  gray,
  paper: 250,
});

/** A line with strokes of a width standing on it every so many pixels. */
function strokes(width: number, every: number, end = 180): DrawnPicture {
  const picture = new DrawnPicture(500, 200, 250).fill(100, ROW, end, ROW + 1, 170);
  for (let x = 100; x < end; x += every) picture.fill(x, ROW - 9, x + width, ROW, 170);
  return picture;
}

test("a row of pixels with broad strokes close together on it goes through letters", () => {
  expect(isOfLetters(line(100, 180), strokes(5, 8))).toBe(true);
});

test("the bottom of a comb, a line with nothing on it and the edge of a bar are lines", () => {
  for (const picture of [strokes(1, 20), strokes(0, 20), strokes(20, 20)]) {
    expect(isOfLetters(line(100, 180), picture)).toBe(false);
  }
});

test("a line longer than a word is one, whatever stands on it", () => {
  expect(isOfLetters(line(100, 400), strokes(5, 8, 400))).toBe(false);
});
