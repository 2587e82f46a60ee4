import { expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import { height, width } from "../../../../src/core/geometry.js";
import type { Rule } from "../../../../src/core/page.js";
import { printedPage } from "../../../fixtures/printed-page.js";

type Print = Parameters<typeof printedPage>[0];

const side = (orientation: Rule["orientation"], at: number, start: number, end: number): Rule => ({
  orientation,
  at,
  start,
  end,
  thickness: 0.6,
  gray: 0,
});

const square = (left: number, top: number, size: number) => ({
  kind: "rectangle" as const,
  box: { left, top, right: left + size, bottom: top + size },
  stroke: { gray: 0, thickness: 0.5 },
});

const sizes = (
  print: Print,
  shapes: ReturnType<typeof square>[] = [],
  rules: Rule[] = [],
): [string, number, number][] =>
  find({ ...printedPage(print, rules), shapes }, {}).map(({ kind, box }) => [
    kind,
    Number(width(box).toFixed(1)),
    Number(height(box).toFixed(1)),
  ]);

test("a small square leaves a tick room over its sides, a larger one holds it", () => {
  expect(sizes([["Yes", 65, 107]], [square(50, 100, 6)])).toEqual([["checkbox", 7.3, 7.3]]);
  expect(sizes([["Yes", 65, 107]], [square(50, 100, 9)])).toEqual([["checkbox", 9.5, 9.5]]);
});

test("a square of four lines reaches to the outer sides of its lines, as a drawn one does", () => {
  const lines = [
    side("horizontal", 100, 50, 59),
    side("horizontal", 109, 50, 59),
    side("vertical", 50, 100, 109),
    side("vertical", 59, 100, 109),
  ];
  expect(sizes([["Yes", 65, 107]], [], lines)).toEqual([["checkbox", 9.6, 9.6]]);
});

test("a box glyph smaller than its line leaves the tick no less than eight points, more of them above", () => {
  const glyph = { size: 8, box: { left: 50, right: 55, top: 102, bottom: 107 }, chars: [{ left: 50, right: 55 }] };
  const [found] = find(printedPage([["\u25a1", 50, 108, glyph]]), {});
  expect(found!.kind).toBe("checkbox");
  expect(width(found!.box)).toBeCloseTo(8);
  expect((found!.box.top + found!.box.bottom) / 2).toBeCloseTo(104.02);
});

test("white between brackets is written in where it is wider than a tick, left alone where it is not", () => {
  const print: Print = [
    ["Phone (", 50, 108],
    [")", 110, 108],
  ];
  expect(sizes(print)).toEqual([["text", 28.8, 13.5]]);
  expect(sizes([print[0]!, [")", 90, 108]])).toEqual([]);
});

test("a wide frame of its own before words alone is ticked, one before a unit is written in", () => {
  const frame = { ...square(50, 100, 11), box: { left: 50, right: 66, top: 100, bottom: 111 } };
  expect(sizes([["Paid in cash", 68, 109]], [frame]).map(([kind]) => kind)).toEqual(["checkbox"]);
  expect(sizes([["days", 68, 109]], [frame]).map(([kind]) => kind)).toEqual(["text"]);
});
