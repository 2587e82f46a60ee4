import { expect, test } from "vitest";
import { entryNumbers } from "../../../../src/core/values/match/list-entries.js";
import { aField } from "../../../fixtures/field.js";

const at = (label: string, top: number, left = 50) =>
  aField({ key: `${label} ${top} ${left}`, label, box: { left, right: left + 100, top, bottom: top + 15 } });

test("equal fields close under one another are the rows of a list", () => {
  const fields = [at("Name", 100), at("Age", 100, 200), at("Name", 118), at("Age", 118, 200), at("Name", 136)];
  expect(entryNumbers(fields)).toEqual([1, 1, 2, 2, 3]);
});

test("equal fields far from one another, of another width or page are no rows of a list", () => {
  const wide = { ...at("Name", 418), box: { left: 50, right: 300, top: 418, bottom: 433 } };
  expect(entryNumbers([at("Name", 100), at("Name", 400), wide, { ...at("Name", 118), pageIndex: 1 }])).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

const under = (head: string, label: string, left: number, top = 100) => ({
  ...at(label, top, left),
  surroundings: [{ where: "column" as const, text: head, weight: 0.7 }],
});

test("equal fields beside one another under heads that read the same are the columns of a list", () => {
  const row = (label: string, top: number) => [
    under("Spouse", `Spouse: ${label}`, 50, top),
    under("Child", `Child: ${label}`, 160, top),
    under("Child", `Child: ${label}`, 270, top),
  ];
  expect(entryNumbers([...row("Name", 100), ...row("Birth date", 118)])).toEqual([null, 1, 2, null, 1, 2]);
});

test("equal fields beside one another without such heads are no columns of a list", () => {
  expect(entryNumbers([at("Date", 100, 50), at("Date", 100, 400)])).toEqual([null, null]);
  expect(entryNumbers([under("2023", "Amount", 50), under("2024", "Amount", 200)])).toEqual([null, null]);
});
