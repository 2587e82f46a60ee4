import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { findBoxes } from "../../../src/core/image/boxes.js";
import { findOutlined } from "../../../src/core/image/outlined.js";
import { findPatches } from "../../../src/core/image/patches.js";
import { findRules } from "../../../src/core/image/rules.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

function outlinedIn(picture: DrawnPicture) {
  const bitmap = binarise(picture);
  const marks = findPatches(bitmap, "ink");
  return findOutlined(picture, bitmap, { marks, rules: findRules(picture), closed: [] });
}

function cross(picture: DrawnPicture, left: number, top: number, size: number): DrawnPicture {
  for (let step = 0; step < size; step++) {
    picture.fill(left + step, top + step, left + step + 3, top + step + 3);
    picture.fill(left + size - step, top + step, left + size - step + 3, top + step + 3);
  }
  return picture;
}

test("a crossed box is a box with a mark", () => {
  const [box, ...more] = outlinedIn(cross(new DrawnPicture(300, 200).frame(50, 50, 82, 82), 53, 53, 24));
  expect(more).toEqual([]);
  expect(box).toMatchObject({ kind: "rectangle" });
  expect(box!.inked).toBeGreaterThan(0.1);
});

test("a mark that reaches out of its box leaves the box found", () => {
  const ticked = outlinedIn(cross(new DrawnPicture(300, 200).frame(50, 50, 82, 82), 58, 36, 34));
  expect(ticked).toHaveLength(1);
  expect(Math.round((ticked[0]!.box.left * 200) / 72)).toBeGreaterThan(46);
});

test("an empty box has no mark, and a solid square is a bullet", () => {
  const [box, ...more] = outlinedIn(new DrawnPicture(300, 200).frame(50, 50, 82, 82));
  expect(more).toEqual([]);
  expect(box).not.toHaveProperty("inked");
  expect(outlinedIn(new DrawnPicture(300, 200).fill(50, 50, 82, 82))).toEqual([]);
});

test("the shadow of a small box is no mark in it", () => {
  const small = new DrawnPicture(300, 200).fill(50, 50, 66, 66).fill(52, 53, 61, 62, 250).fill(60, 53, 61, 55, 10);
  const [box, ...more] = outlinedIn(small);
  expect(more).toEqual([]);
  expect(box).not.toHaveProperty("inked");
});

test("a box tinted darker than its ground is kept from being written in", () => {
  expect(outlinedIn(new DrawnPicture(300, 200).fill(50, 50, 82, 82, 190).frame(50, 50, 82, 82, 2, 120))).toEqual([]);
});

test("a pale box that is torn at a corner is a box all the same", () => {
  const torn = new DrawnPicture(300, 200).frame(50, 50, 72, 72).fill(70, 50, 72, 53, 250);
  expect(findBoxes(binarise(torn), torn.scale)).toEqual([]);
  expect(outlinedIn(torn)).toHaveLength(1);
});

test("a letter that reaches out to four sides is no box: its bowls are no line", () => {
  const letter = new DrawnPicture(300, 200)
    .fill(50, 50, 67, 53)
    .fill(50, 61, 67, 64)
    .fill(50, 73, 67, 76)
    .fill(50, 50, 53, 76)
    .fill(67, 53, 71, 61)
    .fill(67, 64, 71, 73);
  expect(outlinedIn(letter)).toEqual([]);
});

test("a letter of straight strokes is no box: another letter stands beside it", () => {
  const letter = () => new DrawnPicture(300, 200).frame(50, 50, 68, 70).fill(50, 59, 68, 62);
  expect(outlinedIn(letter())).toHaveLength(1);
  expect(outlinedIn(letter().fill(71, 58, 84, 70))).toEqual([]);
});
