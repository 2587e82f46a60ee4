import { expect, test } from "vitest";
import { buildModel } from "../../../../src/core/detect/find/model/page-model.js";
import { rescore } from "../../../../src/core/detect/rescore/rescore.js";
import { blankAt, printedPage } from "../../../fixtures/printed-page.js";

const model = buildModel(printedPage([]));
const rows = (count: number) => Array.from({ length: count }, (_, i) => blankAt(100, 100 + 30 * i, 300));

test("on a page of few candidates the rules' own confidence stays", () => {
  expect(rescore(model, rows(3))).toEqual(rows(3));
});

test("on a page of many the confidence is a chance, and nothing else of a candidate changes", () => {
  const rescored = rescore(model, rows(8));
  expect(rescored.every(({ confidence }) => confidence > 0 && confidence < 1)).toBe(true);
  expect(rescored.map((candidate) => ({ ...candidate, confidence: 0.9 }))).toEqual(rows(8));
});
