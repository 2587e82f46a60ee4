import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { findPatches } from "../../../src/core/image/patches.js";
import { findSeparators, separatorWords } from "../../../src/core/image/separators.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

function separatorsIn(picture: DrawnPicture): string[] {
  const bitmap = binarise(picture);
  return separatorWords(findSeparators(bitmap, findPatches(bitmap, "ink"), picture.scale), picture.scale).map(
    (word) => word.text,
  );
}

/** A stroke three pixels thick that goes over by `lean` pixels while it comes down. */
function stroke(picture: DrawnPicture, left: number, top: number, lean: number, level = 20): DrawnPicture {
  for (let step = 0; step < 26; step++) {
    const x = left + lean - Math.round((lean * step) / 25);
    picture.fill(x, top + step, x + 3, top + step + 1, level);
  }
  return picture;
}

test("a slash and a dash that stand alone are told by their shape, however pale", () => {
  expect(separatorsIn(stroke(new DrawnPicture(300, 200), 80, 60, 9))).toEqual(["/"]);
  expect(separatorsIn(stroke(new DrawnPicture(300, 200), 80, 60, 9, 212))).toEqual(["/"]);
  expect(separatorsIn(new DrawnPicture(300, 200).fill(80, 72, 96, 76))).toEqual(["-"]);
});

test("upright strokes, strokes that lean backwards and a seven are no slashes", () => {
  expect(separatorsIn(stroke(new DrawnPicture(300, 200), 80, 60, 0))).toEqual([]);
  expect(separatorsIn(stroke(new DrawnPicture(300, 200), 90, 60, -9))).toEqual([]);
  expect(separatorsIn(stroke(new DrawnPicture(300, 200), 80, 60, 9).fill(78, 60, 92, 63))).toEqual([]);
});

test("the slash and the dash of a word, and the bar of a letter, are no separators", () => {
  expect(separatorsIn(stroke(new DrawnPicture(300, 200), 80, 60, 9).fill(94, 60, 97, 86))).toEqual([]);
  expect(separatorsIn(new DrawnPicture(300, 200).fill(80, 72, 96, 76).fill(98, 60, 101, 86))).toEqual([]);
  expect(separatorsIn(new DrawnPicture(300, 200).fill(80, 72, 96, 76).fill(80, 78, 96, 82))).toEqual([]);
});
