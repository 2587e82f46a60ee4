import { expect, test } from "vitest";
import { letterbox } from "../../../../src/core/detect/learned/letterbox.js";
import { DrawnPicture } from "../../../fixtures/drawn-picture.js";

test("a page lies in the middle of the square, and boxes find back to the page", () => {
  const { pixels, toPage } = letterbox(new DrawnPicture(400, 800, 255).fill(0, 0, 400, 400, 0), 100);
  const at = (x: number, y: number) => pixels[y * 100 + x]!;
  expect(at(10, 50)).toBeCloseTo(114 / 255, 5);
  expect(at(50, 25)).toBe(0);
  expect(at(50, 75)).toBe(1);
  const page = toPage({ left: 25, top: 0, right: 75, bottom: 100 });
  expect(page.left).toBeCloseTo(0, 5);
  expect(page.right).toBeCloseTo((400 * 72) / 200, 3);
  expect(page.bottom).toBeCloseTo((800 * 72) / 200, 3);
});
