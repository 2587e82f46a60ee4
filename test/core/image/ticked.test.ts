import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { findPatches } from "../../../src/core/image/patches.js";
import { findRules } from "../../../src/core/image/rules.js";
import { findTicked } from "../../../src/core/image/ticked.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

function tickedIn(picture: DrawnPicture) {
  const bitmap = binarise(picture);
  return findTicked(bitmap, findPatches(bitmap, "ink"), findRules(picture), [], picture.scale);
}

function cross(picture: DrawnPicture, left: number, top: number, size: number): DrawnPicture {
  for (let step = 0; step < size; step++) {
    picture.fill(left + step, top + step, left + step + 3, top + step + 3);
    picture.fill(left + size - step, top + step, left + size - step + 3, top + step + 3);
  }
  return picture;
}

test("a crossed box is a box with a mark", () => {
  const [box, ...more] = tickedIn(cross(new DrawnPicture(300, 200).frame(50, 50, 82, 82), 53, 53, 24));
  expect(more).toEqual([]);
  expect(box).toMatchObject({ kind: "rectangle" });
  expect(box!.inked).toBeGreaterThan(0.1);
});

test("a mark that reaches out of its box leaves the box found", () => {
  const ticked = tickedIn(cross(new DrawnPicture(300, 200).frame(50, 50, 82, 82), 58, 36, 34));
  expect(ticked).toHaveLength(1);
  expect(Math.round((ticked[0]!.box.left * 200) / 72)).toBeGreaterThan(46);
});

test("an empty box has no mark, and a solid square is a bullet", () => {
  expect(tickedIn(new DrawnPicture(300, 200).frame(50, 50, 82, 82))).toEqual([]);
  expect(tickedIn(new DrawnPicture(300, 200).fill(50, 50, 82, 82))).toEqual([]);
});

test("a letter that is drawn on four sides is no box: another letter stands beside it", () => {
  // Each side in two halves, a little apart: curves, not lines.
  const letter = () =>
    new DrawnPicture(300, 200)
      .fill(50, 50, 61, 53)
      .fill(61, 51, 72, 54)
      .fill(50, 73, 61, 76)
      .fill(61, 72, 72, 75)
      .fill(50, 50, 53, 63)
      .fill(51, 63, 54, 76)
      .fill(69, 50, 72, 63)
      .fill(68, 63, 71, 76)
      .fill(50, 61, 72, 65);
  expect(tickedIn(letter())).toHaveLength(1);
  expect(tickedIn(letter().fill(75, 58, 88, 76))).toEqual([]);
});
