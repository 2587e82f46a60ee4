import { expect, test } from "vitest";
import { withoutRemains } from "../../../src/core/image/remains.js";
import type { Rule, Word } from "../../../src/core/page.js";
import { printedPage } from "../../fixtures/printed-page.js";

const side: Rule = { orientation: "vertical", at: 325.6, start: 189, end: 213.5, thickness: 0.3, gray: 0.5 };
const word = (text: string, left: number, right: number, top: number, bottom: number): Word => ({
  ...printedPage([[text, left, bottom]]).words[0]!,
  box: { left, right, top, bottom },
});

test("what is left of the side of a box is no letter", () => {
  expect(withoutRemains([word("i", 325.1, 325.8, 189, 213.5)], [side])).toEqual([]);
});

test("letters beside a line, or as slim without one, stay", () => {
  const words = [word("l", 328, 328.8, 200, 207), word("I", 325.1, 328.4, 200, 207), word("i", 325.1, 325.8, 220, 227)];
  expect(withoutRemains(words, [side])).toEqual(words);
});
