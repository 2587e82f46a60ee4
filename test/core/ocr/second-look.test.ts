import { expect, test } from "vitest";
import type { Raster } from "../../../src/core/image/raster.js";
import { edges, type ReadWord } from "../../../src/core/ocr/read-word.js";
import { secondLook } from "../../../src/core/ocr/second-look.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

/** Sizes in pixels of the pictures that are read, without their margin. */
async function marksOf(picture: DrawnPicture): Promise<[width: number, height: number][]> {
  const marks: [number, number][] = [];
  await secondLook(picture, [], async ({ width, height }: Raster) => {
    marks.push([width - 24, height - 24]);
    return [];
  });
  return marks;
}

test("numbers in a column are read one by one", async () => {
  const picture = new DrawnPicture(300, 400);
  for (let row = 0; row < 5; row++) picture.fill(100, 60 + row * 30, 112, 80 + row * 30);
  expect(await marksOf(picture)).toEqual(Array.from({ length: 5 }, () => [12, 20]));
});

test("the digits of a number and the dots of a colon are read together", async () => {
  const number = new DrawnPicture(300, 200).fill(100, 60, 110, 80).fill(114, 60, 124, 80);
  expect(await marksOf(number)).toEqual([[24, 20]]);
  const colon = new DrawnPicture(300, 200).fill(100, 60, 104, 64).fill(100, 70, 104, 74);
  expect(await marksOf(colon)).toEqual([[4, 14]]);
});

test("a word that is read twice alike is right, however unsure either reading is", async () => {
  const picture = new DrawnPicture(300, 200).fill(100, 60, 110, 80).fill(114, 60, 124, 80);
  const reading = (text: string, left: number, top: number): ReadWord => ({
    text,
    left,
    top,
    right: left + 24,
    bottom: top + 20,
    baseline: top + 20,
    lineHeight: 24,
    chars: edges(text, left, left + 24),
    confidence: 0.1,
  });
  const textsOf = async (first: string, second: string) => {
    const words = await secondLook(picture, [reading(first, 100, 60)], async () => [reading(second, 12, 12)]);
    return words.map(({ text, left }) => [text, left]);
  };
  expect(await textsOf("Spouse's", "Spouse's")).toEqual([["Spouse's", 100]]);
  expect(await textsOf("Spouse's", "Soouse's")).toEqual([]);
  expect(await textsOf("ll", "ll")).toEqual([]);
});
