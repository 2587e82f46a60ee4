import { describe, expect, test } from "vitest";
import { find } from "../../../src/core/detect/find.js";
import { name } from "../../../src/core/detect/name/name.js";
import type { PageContent, Word } from "../../../src/core/page.js";
import { type Print, printedPage, ruleAt } from "../../fixtures/printed-page.js";

/** Words of two scripts that say the same, as long as one another. */
const PRINT: Print = [
  ["Name:", 50, 118],
  ["Street:", 50, 148],
  ["City:", 50, 178],
  ["City council", 320, 178],
];
const HEBREW: Record<string, string> = {
  "Name:": "שמות:",
  "Street:": "רחובות:",
  "City:": "ערים:",
  City: "ערים",
  council: "עיריות",
};
const RULES = [ruleAt(120, 90, 300), ruleAt(150, 90, 300), ruleAt(180, 90, 300)];

const fromLeft = printedPage(PRINT, RULES);

/** The same page written from right to left. */
const fromRight: PageContent = {
  ...fromLeft,
  words: fromLeft.words.map(
    (word): Word => ({
      ...word,
      text: HEBREW[word.text]!,
      box: { ...word.box, left: 600 - word.box.right, right: 600 - word.box.left },
    }),
  ),
  rules: RULES.map((rule) => ({ ...rule, start: 600 - rule.end, end: 600 - rule.start })),
};

const sides = (page: PageContent) => find(page, {}).map(({ box }) => [Math.round(box.left), Math.round(box.right)]);

describe("a page written from right to left", () => {
  test("has its fields left of their labels, as wide as if it were written the other way", () => {
    expect(sides(fromLeft)).toEqual([
      [90, 300],
      [90, 300],
      [90, 300],
    ]);
    expect(sides(fromRight)).toEqual([
      [300, 510],
      [300, 510],
      [300, 510],
    ]);
  });

  test("names each field by the words on its right", () => {
    const labels = (page: PageContent) => name(page, find(page, {})).map(({ label }) => label);
    expect(labels(fromLeft)).toEqual(["Name", "Street", "City"]);
    expect(labels(fromRight)).toEqual(["שמות", "רחובות", "ערים"]);
  });
});
