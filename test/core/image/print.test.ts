import { expect, test } from "vitest";
import { binarise } from "../../../src/core/image/binarise.js";
import { pictureWord } from "../../../src/core/image/picture-word.js";
import { canBePrint, isPrint } from "../../../src/core/image/print.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

test.each([
  ["a blank page", new DrawnPicture(800, 1000).noise(3)],
  ["a black page", new DrawnPicture(800, 1000, 0)],
  ["noise", new DrawnPicture(800, 1000, 128).noise(127)],
])("%s is no print", (_, picture) => {
  expect(canBePrint(binarise(picture))).toBe(false);
});

test("a photograph without words is no print, a page with a few words in poor light is", () => {
  const photograph = new DrawnPicture(800, 1000);
  for (let y = 0; y < 1000; y++) photograph.fill(0, y, 800, y + 1, 40 + Math.round(90 + 90 * Math.sin(y / 70)));
  const word = (text: string) =>
    pictureWord({ text, box: { left: 0, top: 0, right: 10, bottom: 10 }, chars: [], confidence: 0.9 });
  expect(isPrint(photograph, [])).toBe(false);
  expect(isPrint(photograph, ["Surname", "City", "Street", "Date"].map(word))).toBe(true);
});
