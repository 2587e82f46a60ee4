import { expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import { height, width } from "../../../../src/core/geometry.js";
import type { Rule, Shape } from "../../../../src/core/page.js";
import { type Print, printedPage, ruleAt, sideAt } from "../../../fixtures/printed-page.js";

const square = (left: number, top: number, size: number): Shape => ({
  kind: "rectangle" as const,
  box: { left, top, right: left + size, bottom: top + size },
  stroke: { gray: 0, thickness: 0.5 },
});

const sizes = (print: Print, shapes: Shape[] = [], rules: Rule[] = []): [string, number, number][] =>
  find({ ...printedPage(print, rules), shapes }, {}).map(({ kind, box }) => [
    kind,
    Number(width(box).toFixed(1)),
    Number(height(box).toFixed(1)),
  ]);

test("a small square leaves a tick room over its sides, a larger one holds it", () => {
  expect(sizes([["Yes", 65, 107]], [square(50, 100, 6)])).toEqual([["checkbox", 7.3, 7.3]]);
  expect(sizes([["Yes", 65, 107]], [square(50, 100, 9)])).toEqual([["checkbox", 9.5, 9.5]]);
});

test("a white square over the picture of its shadow is a box, one that hides a picture is none", () => {
  const face: Shape = { kind: "rectangle", box: { left: 50, top: 100, right: 59, bottom: 109 }, fill: 1 };
  const kinds = (aside: number) => {
    const shadow = { left: 50 + aside, top: 100 + aside, right: 59 + aside, bottom: 109 + aside };
    const page = { ...printedPage([["Yes", 65, 107]]), shapes: [face], images: [shadow] };
    return find(page, {}).map(({ kind }) => kind);
  };
  expect(kinds(0.8)).toEqual(["checkbox"]);
  expect(kinds(-0.8)).toEqual([]);
});

const circle = (left: number, top: number, size: number): Shape => ({ ...square(left, top, size), kind: "ellipse" });

test("a small circle leaves a tick more room than a small square", () => {
  expect(sizes([["Yes", 65, 107]], [circle(50, 100, 8)])).toEqual([["radio", 10.8, 10.8]]);
  expect(sizes([["Yes", 65, 107]], [circle(50, 98, 11)])).toEqual([["radio", 11.5, 11.5]]);
});

test("an oval to fill in is up to three times as long as high", () => {
  const oval = (long: number): Shape => ({
    ...circle(50, 100, 8),
    box: { left: 50, top: 100, right: 50 + long, bottom: 108 },
  });
  const kinds = (long: number) => sizes([["Yes", 80, 107]], [oval(long)]).map(([kind]) => kind);
  expect(kinds(20)).toEqual(["radio"]);
  expect(kinds(28)).not.toContain("radio");
});

test("a circle around a dot is a bullet, one around a cross is ticked", () => {
  const inside = (text: string): Print[number] => [text, 53, 107, { chars: [{ left: 53, right: 57 }] }];
  const kinds = (text: string) => sizes([inside(text), ["Yes", 65, 107]], [circle(50, 99, 10)]).map(([kind]) => kind);
  expect(kinds("•")).toEqual([]);
  expect(kinds("x")).toEqual(["radio"]);
});

test("a tinted square or circle of its own is ticked before words, not where the tint goes on", () => {
  const tinted = (shape: Shape) => ({
    ...shape,
    fill: 0.9,
    stroke: undefined,
  });
  const words: Print = [["Director", 65, 108]];
  const kinds = (shapes: Shape[], print = words) => find({ ...printedPage(print), shapes }, {}).map(({ kind }) => kind);
  expect(kinds([tinted(circle(50, 99, 12))])).toEqual(["radio"]);
  expect(kinds([tinted(square(50, 99, 12))])).toEqual(["checkbox"]);
  expect(kinds([tinted(square(50, 99, 12))], [["Director", 265, 108]])).toEqual([]);
  const row = { ...tinted(square(62, 99, 12)), box: { left: 62, right: 300, top: 99, bottom: 111 } };
  expect(kinds([tinted(square(50, 99, 12)), row])).not.toContain("checkbox");
});

test.each([0.94, 0.98])("a square in a pale outline (%d) is ticked before its words only", (gray) => {
  const pale: Shape = { ...square(50, 99, 10), stroke: { gray, thickness: 0.7 } };
  const kinds = (left: number) =>
    find({ ...printedPage([["Married", left, 107]]), shapes: [pale] }, {}).map(({ kind }) => kind);
  expect(kinds(65)).toEqual(["checkbox"]);
  expect(kinds(165)).not.toContain("checkbox");
});

test("a square with a figure over its edge is part of a picture", () => {
  const figure = { kind: "polygon" as const, box: { left: 40, right: 54, top: 104, bottom: 120 }, fill: 0.3 };
  const kinds = (shapes: Shape[]) => find({ ...printedPage([["Yes", 65, 107]]), shapes }, {}).map(({ kind }) => kind);
  expect(kinds([square(50, 98, 11)])).toEqual(["checkbox"]);
  expect(kinds([square(50, 98, 11), figure])).not.toContain("checkbox");
});

test("a square that only touches a figure is ticked", () => {
  const arrow = { kind: "polygon" as const, box: { left: 62, right: 200, top: 96, bottom: 112 }, fill: 1 };
  expect(sizes([["Parked", 70, 107]], [square(50, 98, 12), arrow])).toEqual([["checkbox", 12.5, 12.5]]);
});

test("a square of four lines reaches to the outer sides of its lines, as a drawn one does", () => {
  const lines = [
    sideAt("horizontal", 100, 50, 59),
    sideAt("horizontal", 109, 50, 59),
    sideAt("vertical", 50, 100, 109),
    sideAt("vertical", 59, 100, 109),
  ];
  expect(sizes([["Yes", 65, 107]], [], lines)).toEqual([["checkbox", 9.7, 9.7]]);
});

test("a box glyph smaller than its line leaves the tick no less than eight points, more of them above", () => {
  const glyph = { size: 8, box: { left: 50, right: 55, top: 102, bottom: 107 }, chars: [{ left: 50, right: 55 }] };
  const [found] = find(printedPage([["\u25a1", 50, 108, glyph]]), {});
  expect(found!.kind).toBe("checkbox");
  expect(width(found!.box)).toBeCloseTo(8);
  expect((found!.box.top + found!.box.bottom) / 2).toBeCloseTo(104.02);
});

test("a box glyph smaller than its line leaves the tick room by its own size and by that of its line", () => {
  const sideIn = (size: number) => {
    const glyph = { size, box: { left: 50, right: 58, top: 100, bottom: 108 }, chars: [{ left: 50, right: 58 }] };
    return width(find(printedPage([["\u25a1", 50, 108, glyph]]), {})[0]!.box);
  };
  expect(sideIn(9)).toBeCloseTo(8);
  expect(sideIn(12)).toBeCloseTo(10.6);
  expect(sideIn(16)).toBeCloseTo(11.2);
});

test("a frame too low for a tick is filled in, wherever its words stand", () => {
  const frame = { ...square(150, 100, 6), box: { left: 150, right: 164, top: 100, bottom: 106 } };
  expect(sizes([["Spouse", 110, 106]], [frame])).toEqual([["checkbox", 12.4, 7.3]]);
});

test("a white square or circle on tinted ground is ticked, the first of a white strip is not", () => {
  const white = (left: number): Shape => ({ ...square(left, 100, 12), stroke: undefined, fill: 1 });
  const tint: Shape = { kind: "rectangle", box: { left: 40, top: 80, right: 300, bottom: 140 }, fill: 0.85 };
  const ticks = (shapes: Shape[]) => sizes([["Director", 150, 108]], [tint, ...shapes]).map(([kind]) => kind);
  expect(ticks([white(50)])).toContain("checkbox");
  expect(ticks([{ ...white(50), kind: "ellipse" }])).toContain("radio");
  expect(ticks([white(50), white(62), white(74)])).not.toContain("checkbox");
});

test("room kept before yes and no, or behind them where yes follows its question closely, is ticked", () => {
  const lefts = (print: Print) =>
    find(printedPage(print), {}).map(({ kind, box }) => [kind, Math.round(box.left), Math.round(box.right)]);
  const question: Print[number] = ["Do you smoke?", 50, 107];
  expect(lefts([question, ["Yes", 130, 107], ["No", 163, 107]])).toEqual([
    ["checkbox", 119, 127],
    ["checkbox", 152, 160],
  ]);
  expect(lefts([question, ["Yes", 112, 107], ["No", 145, 107]])).toEqual([
    ["checkbox", 128, 137],
    ["checkbox", 157, 165],
  ]);
  expect(lefts([question, ["Yes", 130, 107], ["No", 146, 107]])).toEqual([]);
  expect(
    lefts([
      ["Yes", 130, 107],
      ["No", 163, 107],
    ]),
  ).toEqual([]);
});

test("yes and no beside boxes or over them are not ticked themselves", () => {
  const print: Print = [
    ["Do you smoke?", 50, 107],
    ["Yes", 130, 107],
    ["No", 163, 107],
  ];
  expect(sizes(print, [square(148, 99, 9), square(180, 99, 9)])).toHaveLength(2);
  expect(sizes(print, [square(132, 120, 9), square(163, 120, 9)])).toHaveLength(2);
});

test("a short line behind no is ticked beside one behind yes; alone it takes a number", () => {
  const kinds = (print: Print) =>
    sizes(print, [], [ruleAt(108, 150, 180), ruleAt(108, 230, 260)]).map(([kind]) => kind);
  expect(
    kinds([
      ["Do you smoke? Yes", 70, 107],
      ["No", 215, 107],
    ]),
  ).toEqual(["checkbox", "checkbox"]);
  expect(
    kinds([
      ["Lot", 130, 107],
      ["No:", 213, 107],
    ]),
  ).toEqual(["text", "text"]);
});

test("a matrix of boxes is headed by the line right above it, whatever stands over that", () => {
  const boxes = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => square(200 + 14 * column, 100 + 14 * row, 12)));
  const rows: Print = ["Morning", "Noon", "Evening"].map((name, row) => [name, 120, 110 + 14 * row]);
  const heads: Print = ["Mo", "Tu", "We", "Th"].map((day, column) => [day, 201 + 14 * column, 97, { size: 8 }]);
  const above: Print = [["a b c d e f g h i", 200, 85, { size: 6 }]];
  const boxesUnder = (print: Print) =>
    find({ ...printedPage(print), shapes: boxes }, {}).map(({ evidence }) => evidence);
  const matrix = Array.from({ length: 12 }, () => ["matrix of boxes"]);
  expect(boxesUnder([...rows, ...heads])).toEqual(matrix);
  expect(boxesUnder([...rows, ...heads, ...above])).toEqual(matrix);
});
