import { expect, test } from "vitest";
import { rowNumbers } from "../../../../src/core/values/match/list-rows.js";
import { aField } from "../../../fixtures/field.js";

const at = (label: string, top: number, left = 50) =>
  aField({ key: `${label} ${top} ${left}`, label, box: { left, right: left + 100, top, bottom: top + 15 } });

test("equal fields close under one another are the rows of a list", () => {
  const fields = [at("Name", 100), at("Age", 100, 200), at("Name", 118), at("Age", 118, 200), at("Name", 136)];
  expect(rowNumbers(fields)).toEqual([1, 1, 2, 2, 3]);
});

test("equal fields far from one another, of another width or page are no rows of a list", () => {
  const wide = { ...at("Name", 418), box: { left: 50, right: 300, top: 418, bottom: 433 } };
  expect(rowNumbers([at("Name", 100), at("Name", 400), wide, { ...at("Name", 118), pageIndex: 1 }])).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
