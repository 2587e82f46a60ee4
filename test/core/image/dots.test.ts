import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { findDots } from "../../../src/core/image/dots.js";
import { findPatches } from "../../../src/core/image/patches.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

const rowsOf = (picture: DrawnPicture) => findDots(findPatches(binarise(picture), "ink"), picture.scale);

test("a dotted line is one row of dots", () => {
  const picture = new DrawnPicture(800, 200);
  for (let x = 100; x < 700; x += 9) picture.fill(x, 100, x + 4, 104);
  const rows = rowsOf(picture);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ dashed: false });
  expect(rows[0]!.dots).toHaveLength(67);
});

test("a dashed line is told from a dotted one", () => {
  const picture = new DrawnPicture(800, 200);
  for (let x = 100; x < 700; x += 20) picture.fill(x, 100, x + 12, 103);
  expect(rowsOf(picture)).toMatchObject([{ dashed: true }]);
});

test("print stands between two dotted lines", () => {
  const picture = new DrawnPicture(800, 200);
  for (let x = 100; x < 300; x += 9) picture.fill(x, 100, x + 4, 104);
  for (let x = 500; x < 700; x += 9) picture.fill(x, 100, x + 4, 104);
  expect(rowsOf(picture)).toHaveLength(2);
});

test("a screen of dots that stands for gray is no dotted line", () => {
  const picture = new DrawnPicture(800, 300);
  for (let y = 100; y < 200; y += 8) for (let x = 100; x < 700; x += 8) picture.fill(x, y, x + 3, y + 3);
  expect(rowsOf(picture)).toEqual([]);
});
