import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { findTints, isToTick } from "../../../src/core/image/tints.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

const tintsOf = (picture: DrawnPicture) => findTints(picture, binarise(picture));
const pixels = (box: { left: number; top: number; right: number; bottom: number }) =>
  [box.left, box.top, box.right, box.bottom].map((edge) => Math.round((edge * 200) / 72));

test("a light tint and a white field in it are found to the pixel", () => {
  const picture = new DrawnPicture(1200, 800).fill(101, 99, 903, 402, 232).fill(202, 198, 501, 299, 250).noise(4);
  const [tint, field, ...more] = tintsOf(picture);
  expect(more).toEqual([]);
  expect(pixels(tint!.box)).toEqual([101, 99, 903, 402]);
  expect(tint!.fill).toBeCloseTo(232 / 250, 1);
  expect(pixels(field!.box)).toEqual([202, 198, 501, 299]);
  expect(field!.fill).toBe(1);
});

test("a light square in a tint is a place to tick, one with a digit in it is none", () => {
  const squareAt = (picture: DrawnPicture, x: number) =>
    picture
      .fill(x, 200, x + 25, 225, 250)
      .fill(x - 2, 198, x + 25, 200, 120)
      .fill(x - 2, 198, x, 225, 120);
  const ground = new DrawnPicture(1200, 800).fill(100, 100, 900, 400, 210);
  const picture = squareAt(squareAt(ground, 203), 501).fill(510, 204, 514, 221, 20);
  const [tint, square, ...more] = tintsOf(picture);
  expect(more).toEqual([]);
  expect(isToTick(tint!)).toBe(false);
  expect(isToTick(square!)).toBe(true);
  expect(pixels(square!.box)).toEqual([203, 200, 228, 225]);
});

test("a black bar is a fill, a frame of heavy lines is none", () => {
  const picture = new DrawnPicture(1200, 800).fill(100, 100, 900, 160, 10).frame(100, 300, 900, 700, 8, 10);
  const tints = tintsOf(picture);
  expect(tints).toHaveLength(1);
  expect(tints[0]!.fill).toBeLessThan(0.2);
});

test("the shadow at the edge of a page is no tint", () => {
  const picture = new DrawnPicture(1200, 800);
  for (let x = 0; x < 200; x++) picture.fill(x, 0, x + 1, 800, 200 + Math.round(x / 4));
  expect(tintsOf(picture)).toEqual([]);
});

test("bold letters are no tint", () => {
  const picture = new DrawnPicture(600, 200);
  for (let x = 100; x < 200; x += 20) picture.fill(x, 100, x + 9, 130).fill(x, 110, x + 18, 118);
  expect(tintsOf(picture)).toEqual([]);
});
