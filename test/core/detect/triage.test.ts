import { expect, test } from "vitest";
import { isBackground } from "../../../src/core/detect/triage.js";
import { type Print, printedPage } from "../../fixtures/printed-page.js";

const picture = { left: 100, right: 500, top: 200, bottom: 400 };
const printed = (lines: number) =>
  printedPage(Array.from({ length: lines }, (_, i): Print[number] => ["What the form asks", 150, 220 + 20 * i]));

test("a picture under the print of a page is its background, be it smaller than the page", () => {
  expect(isBackground(picture, printed(5))).toBe(true);
  expect(isBackground({ left: 0, right: 600, top: 0, bottom: 700 }, printed(0))).toBe(true);
});

test("a picture with a word or two on it is a picture", () => {
  expect(isBackground(picture, printed(1))).toBe(false);
});
