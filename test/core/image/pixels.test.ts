import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { collectPicture } from "../../../src/core/image/picture.js";
import { returnPixels, takePixels } from "../../../src/core/image/pixels.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

test("pixels that were returned are taken again, once", () => {
  const first = takePixels(3_000_000);
  returnPixels(first, first);
  expect(takePixels(2_999_000).buffer).toBe(first.buffer);
  expect(takePixels(3_000_000).buffer).not.toBe(first.buffer);
});

test("pixels of another size are taken anew", () => {
  const large = takePixels(6_000_000);
  returnPixels(large);
  expect(takePixels(900_000).buffer).not.toBe(large.buffer);
});

test("no more are kept than a page needs", () => {
  const many = Array.from({ length: 20 }, () => takePixels(5_000_000));
  returnPixels(...many);
  const again = Array.from({ length: 20 }, () => takePixels(5_000_000));
  expect(again.filter(({ buffer }) => many.some((pixels) => pixels.buffer === buffer)).length).toBeLessThanOrEqual(14);
});

test("what stood in pixels before is not seen in the next picture", () => {
  const picture = () => new DrawnPicture(400, 300).frame(50, 50, 80, 80);
  const clean = binarise(picture()).ink.slice();
  for (let n = 0; n < 10; n++) returnPixels(takePixels(400 * 300).fill(1));
  expect(binarise(picture()).ink).toEqual(clean);
});

test("a page is read the same after another one", async () => {
  const page = (x: number) => new DrawnPicture(1700, 2200).frame(x, 300, x + 400, 380).fill(200, 900, 1400, 903);
  const read = (x: number) => collectPicture(page(x), async () => ({ words: [] }));
  const alone = await read(300);
  expect(alone.rules.length).toBeGreaterThan(0);
  await read(700);
  expect(await read(300)).toEqual(alone);
});
