import { expect, test } from "vitest";
import { withoutLetters } from "../../../src/core/image/letters.js";
import type { Rule, Word } from "../../../src/core/page.js";
import { printedPage, ruleAt } from "../../fixtures/printed-page.js";

const title: Word = {
  ...printedPage([["CONTROLLER", 100, 114]]).words[0]!,
  box: { left: 100, right: 200, top: 100, bottom: 115 },
};
const kept = (rule: Rule) => withoutLetters([title], [rule], []).rules;

test("the feet of a few large letters are no line", () => {
  expect(kept(ruleAt(114, 140, 170))).toEqual([]);
});

test("a line along the whole word, or beyond it, or below it, stays", () => {
  for (const rule of [ruleAt(114.5, 101, 199), ruleAt(114, 180, 230), ruleAt(116, 140, 170)]) {
    expect(kept(rule)).toEqual([rule]);
  }
});
