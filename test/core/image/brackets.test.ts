import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { bracketWords, findBrackets, withoutBrackets } from "../../../src/core/image/brackets.js";
import { findPatches } from "../../../src/core/image/patches.js";
import type { Rule } from "../../../src/core/page.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

function pairsIn(picture: DrawnPicture) {
  const bitmap = binarise(picture);
  return findBrackets(bitmap, findPatches(bitmap, "ink"), picture.scale);
}

/** `[ ]` of ten points at a place. */
const brackets = (picture: DrawnPicture, left: number, top: number): DrawnPicture =>
  picture
    .fill(left, top, left + 3, top + 28)
    .fill(left, top, left + 7, top + 2)
    .fill(left, top + 26, left + 7, top + 28)
    .fill(left + 30, top, left + 33, top + 28)
    .fill(left + 26, top, left + 33, top + 2)
    .fill(left + 26, top + 26, left + 33, top + 28);

test("a pair of brackets with nothing in between is one mark, as a drawn page has it", () => {
  const picture = brackets(new DrawnPicture(400, 200), 50, 60);
  const pairs = pairsIn(picture);
  expect(pairs).toMatchObject([{ left: 50, top: 60, right: 83, bottom: 88 }]);
  expect(bracketWords(pairs, picture.scale)).toMatchObject([{ text: "[]", chars: [{}, {}] }]);
});

test("brackets whose ends a scan has worn are found", () => {
  const worn = brackets(new DrawnPicture(400, 200), 50, 60).fill(56, 60, 57, 62, 250).fill(76, 86, 77, 88, 250);
  expect(pairsIn(worn)).toHaveLength(1);
});

test("two letters I with serifs are no brackets", () => {
  const letters = new DrawnPicture(400, 200);
  for (const left of [50, 80]) {
    letters
      .fill(left + 3, 60, left + 6, 88)
      .fill(left, 60, left + 9, 62)
      .fill(left, 86, left + 9, 88);
  }
  expect(pairsIn(letters)).toEqual([]);
});

test("brackets around print, and an opening one alone, are no place to tick", () => {
  expect(pairsIn(brackets(new DrawnPicture(400, 200), 50, 60).fill(64, 66, 70, 82))).toEqual([]);
  expect(pairsIn(brackets(new DrawnPicture(400, 200), 50, 60).fill(76, 60, 83, 88, 250))).toEqual([]);
});

test("the letters L and E and a closed box are no brackets", () => {
  const letter = new DrawnPicture(400, 200).fill(50, 60, 54, 88).fill(50, 84, 62, 88);
  expect(pairsIn(brackets(letter, 72, 60).fill(72, 60, 79, 88, 250))).toEqual([]);
  expect(pairsIn(brackets(new DrawnPicture(400, 200), 50, 60).fill(50, 73, 57, 76))).toEqual([]);
  expect(pairsIn(new DrawnPicture(400, 200).frame(50, 60, 83, 88))).toEqual([]);
});

test("the strokes of brackets above one another are no line", () => {
  const picture = new DrawnPicture(400, 300);
  for (let row = 0; row < 4; row++) brackets(picture, 50, 40 + row * 31);
  const pairs = pairsIn(picture);
  const upright = (at: number): Rule => ({
    orientation: "vertical",
    at,
    start: 40 / picture.scale,
    end: 161 / picture.scale,
    thickness: 1,
    gray: 0,
  });
  const [stroke, line] = [upright(51.5 / picture.scale), upright(200 / picture.scale)];
  expect(withoutBrackets([stroke, line], pairs, picture.scale)).toEqual([line]);
});
