import { expect, test } from "vitest";
import { pictureWord } from "../../../src/core/image/picture-word.js";
import { withTones } from "../../../src/core/image/tones.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

function toneOf(level: number): number {
  const picture = new DrawnPicture(300, 200).fill(60, 60, 64, 90, level).fill(80, 60, 84, 90, level);
  const box = { left: 50, top: 55, right: 100, bottom: 95 };
  const points = Object.fromEntries(Object.entries(box).map(([side, at]) => [side, at / picture.scale])) as typeof box;
  return withTones(picture, [pictureWord({ text: "ll", box: points, chars: [] })])[0]!.gray;
}

test("pale words are as gray as they are printed, measured by their paper", () => {
  expect(toneOf(175)).toBeCloseTo(0.7);
  expect(toneOf(200)).toBeCloseTo(0.8);
});

test("print that may be black made lighter by scanning is black", () => {
  expect(toneOf(0)).toBe(0);
  expect(toneOf(125)).toBe(0);
});
