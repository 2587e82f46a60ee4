import { describe, expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import type { Rule, Shape } from "../../../../src/core/page.js";
import { type Print, printedPage } from "../../../fixtures/printed-page.js";

const [LEFT, RIGHT] = [50, 300];

const shade = (top: number, bottom: number): Shape => ({
  kind: "rectangle",
  box: { left: LEFT, top, right: RIGHT, bottom },
  fill: 0.85,
});

/** A column of cells with lines at the given heights. */
const columnAt = (...ys: number[]): Rule[] => {
  const line = { thickness: 0.5, gray: 0 };
  return [
    ...ys.map((at): Rule => ({ orientation: "horizontal", at, start: LEFT, end: RIGHT, ...line })),
    ...[LEFT, RIGHT].map((at): Rule => ({ orientation: "vertical", at, start: ys[0]!, end: ys.at(-1)!, ...line })),
  ];
};

const tops = (print: Print, rules: Rule[], shapes: Shape[]): number[] =>
  find({ ...printedPage(print, rules), shapes }, {}).map(({ box }) => Math.round(box.top));

test("shaded labels over white cells are no places to write, be most labels of the form such", () => {
  const print: Print = [
    ["Name:", 55, 110],
    ["Town:", 55, 142],
    ["known already and printed in full", 55, 158],
  ];
  const rules = columnAt(100, 116, 132, 148, 164);
  expect(tops(print, rules, [shade(100, 116), shade(132, 148)])).toEqual([119]);
});

test("a cell shaded in strips, as word processors do line by line, is one cell", () => {
  const strips = [shade(100, 109), shade(109, 118), shade(118, 130)];
  expect(tops([], columnAt(100, 130), strips)).toHaveLength(1);
});

test("white behind a label in a shaded bar is the bar's, even where the label ends in a colon", () => {
  const rules = columnAt(100, 116);
  expect(tops([["Requested by:", 55, 110]], rules, [])).toHaveLength(1);
  expect(tops([["Requested by:", 55, 110]], rules, [shade(100, 116)])).toEqual([]);
});

const middle = (LEFT + RIGHT) / 2;
const divider: Rule = { orientation: "vertical", at: middle, start: 100, end: 164, thickness: 0.5, gray: 0 };
const table = (shapes: Shape[]) =>
  find({ ...printedPage([], [...columnAt(100, 116, 132, 148, 164), divider]), shapes }, {});

test("of two empty cells in a row the shaded one is blocked, be all of its column such", () => {
  const column: Shape = { kind: "rectangle", box: { left: middle, top: 100, right: RIGHT, bottom: 164 }, fill: 0.85 };
  expect(new Set(table([column]).map(({ box }) => box.right <= middle))).toEqual(new Set([true]));
});

test("rows shaded by turns are all written in", () => {
  const stripes = [shade(100, 116), shade(132, 148)];
  expect(table(stripes)).toHaveLength(table([]).length);
});

test("shaded cells beside labels left white are blocked, be half of all empty cells such", () => {
  const cells = [100, 132].map(
    (top): Shape => ({ kind: "rectangle", box: { left: middle, top, right: RIGHT, bottom: top + 16 }, fill: 0.85 }),
  );
  const labels = [112, 128, 144, 160].map((at, i): Print[number] => [`Wages of month ${i}`, LEFT + 5, at]);
  const rules = [...columnAt(100, 116, 132, 148, 164), divider];
  expect(new Set(tops(labels, rules, cells))).toEqual(new Set([119, 151]));
});

test("a tint with no more than a sign or a letter on it is kept for fields", () => {
  const surfaces = [0, 1, 2, 3].map((i) => shade(100 + 30 * i, 120 + 30 * i));
  const beside = (print: string) =>
    tops(
      [
        [print, 55, 114],
        [print, 55, 144],
      ],
      [],
      surfaces,
    );
  expect(beside("€")).toHaveLength(4);
});

describe("a table whose cells to write in are tinted", () => {
  const [left, middle, right] = [50, 150, 220];
  const rows = [100, 117, 134, 151, 185];
  const tint = (top: number, bottom: number): Shape => ({
    kind: "rectangle",
    box: { left: middle, top, right, bottom },
    fill: 0.93,
  });
  const rules: Rule[] = [
    ...rows.map((at): Rule => ({ orientation: "horizontal", at, start: left, end: right, thickness: 0.5, gray: 0 })),
    ...[left, middle, right].map(
      (at): Rule => ({ orientation: "vertical", at, start: 100, end: 185, thickness: 0.5, gray: 0 }),
    ),
  ];
  const print = rows.slice(1).map((at, i): Print[number] => [`Use of room ${i}`, 53, at - 5]);
  const found = find({ ...printedPage(print, rules), shapes: rows.slice(1).map((at, i) => tint(rows[i]!, at)) }, {});

  test("is written in beside its white labels", () => {
    expect(found).toHaveLength(4);
  });

  test("is filled whole where a row is high", () => {
    expect(found.map(({ box }) => Math.round(box.top))).toContain(156);
  });
});

test("a tint kept for fields stays so behind labels with a colon that leave most of it to the answer", () => {
  const empty = [0, 1, 2].map((i) => shade(100 + 30 * i, 120 + 30 * i));
  const rules = columnAt(200, 220);
  const answer = (...surfaces: Shape[]) =>
    find({ ...printedPage([["Town:", 55, 214]], rules), shapes: [...surfaces, shade(200, 220)] }, {})
      .filter(({ box }) => box.top > 195)
      .map(({ box }) => Math.round(box.right));
  expect(answer(...empty)).toEqual([RIGHT]);
  expect(answer()).toEqual([]);
});

/** A surface of 500 by 300 points, more than a quarter of the page. */
const panel = (fill: number, top = 80): Shape => ({
  kind: "rectangle",
  box: { left: 40, top, right: 540, bottom: top + 300 },
  fill,
});
const opening: Shape = { kind: "rectangle", box: { left: 120, top: 110, right: 300, bottom: 126 }, fill: 1 };

test("a place left white is seen on a tinted panel however large, not on white paper nor in a black frame", () => {
  const found = (large: Shape) => tops([["Town", 60, 121]], [], [large, opening]);
  expect(found(panel(0.9))).toEqual([113]);
  expect(found(panel(1))).toEqual([]);
  expect(found(panel(0))).toEqual([]);
});

test("a tint that the page is printed on is its paper, one that some of the print stands on is a shade", () => {
  const print: Print = ["Name:", "Street:", "Town:"].map((label, i) => [label, 60, 119 + 30 * i]);
  const lines = print.map(
    ([, , at]): Rule => ({ orientation: "horizontal", at: at + 1, start: 100, end: 300, thickness: 0.7, gray: 0 }),
  );
  expect(tops(print, lines, [panel(0.9)])).toHaveLength(3);
  const below = Array.from({ length: 4 }, (_, i): Print[number] => ["Notes on this form", 60, 450 + 20 * i]);
  expect(tops([...print, ...below], lines, [panel(0.9)])).toEqual([]);
});

test("a panel that goes on to the edge of the page closes no place there", () => {
  const line: Rule = { orientation: "horizontal", at: 60, start: 40, end: 540, thickness: 0.7, gray: 0 };
  expect(tops([], [line], [panel(0.9, 20)])).toHaveLength(1);
  expect(tops([], [line], [panel(0.9, 0)])).toEqual([]);
});

test("the side of a panel ends where surfaces painted later lie over it", () => {
  const over: Shape = { ...panel(0.9), box: { left: 100, top: 60, right: 600, bottom: 400 } };
  const white: Shape = { ...over, box: { left: LEFT, top: 100, right: RIGHT, bottom: 130 }, fill: 1 };
  expect(tops([], columnAt(100, 130), [over, white])).toHaveLength(1);
});

test("a cell is written in though two white surfaces meet in its middle, on a panel", () => {
  const half = (top: number, bottom: number): Shape => ({
    kind: "rectangle",
    box: { left: LEFT, top, right: RIGHT, bottom },
    fill: 1,
  });
  const elsewhere = Array.from({ length: 5 }, (_, i) => ({
    ...opening,
    box: { ...opening.box, top: 200 + 30 * i, bottom: 216 + 30 * i },
  }));
  const found = tops([], columnAt(100, 124), [panel(0.9), half(100, 111.99), half(112.01, 124), ...elsewhere]);
  expect(found.filter((top) => top < 150)).toHaveLength(1);
});
