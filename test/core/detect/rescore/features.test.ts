import { expect, test } from "vitest";
import type { Candidate } from "../../../../src/core/detect/candidate.js";
import { buildModel } from "../../../../src/core/detect/find/model/page-model.js";
import { featuresOf } from "../../../../src/core/detect/rescore/features.js";
import { FOREST } from "../../../../src/core/detect/rescore/weights.js";
import { blankAt, boxAt, printedPage, ruleAt } from "../../../fixtures/printed-page.js";

const measure = (candidates: Candidate[], page = printedPage([])) => featuresOf(buildModel(page), candidates);

test("everything the weights ask for is measured", () => {
  const [features] = measure([blankAt(100, 200, 300)]);
  expect(FOREST.features.filter((name) => typeof features![name] !== "number")).toEqual([]);
  expect(FOREST.features).toEqual(Object.keys(features!));
});

test("fields drawn alike are siblings: by size, sides, edge, row and kind", () => {
  const [first, , , box] = measure([
    blankAt(100, 200, 300),
    blankAt(100, 230, 300),
    blankAt(350, 200, 550),
    boxAt(100, 300),
  ]);
  expect(first).toMatchObject({ alike: 2, column: 1, leftEdge: 1, row: 1, kindShare: 2 / 3 });
  expect(box).toMatchObject({ alike: 0, column: 0, leftEdge: 0, row: 0, kindShare: 0 });
});

test("the gaps to the next fields and to the next words are told in points", () => {
  const page = printedPage([["Name:", 40, 200]]);
  const [first, below] = measure([blankAt(100, 200, 300), blankAt(100, 230, 300)], page);
  expect(first).toMatchObject({ gapBelow: 16, leftGap: 37.5, leftColon: 1, rightGap: 160 });
  expect(below).toMatchObject({ gapAbove: 16, leftColon: 0, leftGap: 160 });
});

test("the rule a field stands on is told by its length in widths of the field", () => {
  const page = printedPage([], [ruleAt(200, 100, 500)]);
  const [onRule, without] = measure([blankAt(100, 200, 300), blankAt(100, 400, 300)], page);
  expect(onRule).toMatchObject({ ruleLonger: 2, ruleThickness: 0.7 });
  expect(without).toMatchObject({ ruleLonger: -1, ruleThickness: -1 });
});
