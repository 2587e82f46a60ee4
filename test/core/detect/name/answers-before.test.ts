import { expect, test } from "vitest";
import { answersBefore } from "../../../../src/core/detect/name/answers-before.js";
import type { Neighbour } from "../../../../src/core/detect/name/neighbours.js";
import type { Phrase } from "../../../../src/core/detect/name/phrases.js";
import { boxAt } from "../../../fixtures/printed-page.js";

const phrase = (text: string, left: number): Phrase => ({
  text,
  box: { left, right: left + 12, top: 100, bottom: 109 },
  baseline: 107,
  size: 9,
  bold: false,
  hang: left,
  reach: left + 12,
  mark: false,
  numbered: false,
});

const beside = (direction: "left" | "right", of: Phrase): Neighbour => ({
  direction,
  phrase: of,
  isMark: false,
  frame: null,
  text: of.text,
  score: 1,
});

test("answers that stand before their boxes go to the boxes behind them", () => {
  const [yes, no] = [phrase("Yes", 50), phrase("No", 90)];
  const near = [[beside("right", no), beside("left", yes)], [beside("left", no)]];
  const named = answersBefore([boxAt(70, 100), boxAt(110, 100)], near, [beside("right", no), null]);
  expect(named.map((own) => own?.text)).toEqual(["Yes", "No"]);
});

test("boxes that lie over one another, each before the other's words, end the search", () => {
  const [yes, no] = [phrase("Yes", 50), phrase("No", 50)];
  const paired = [beside("right", no), beside("right", yes), null];
  const near = [[beside("left", yes)], [beside("left", no)], [beside("left", yes)]];
  expect(answersBefore([boxAt(50, 100), boxAt(50, 100), boxAt(90, 100)], near, paired)).toEqual(paired);
});
