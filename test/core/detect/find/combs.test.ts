import { expect, test } from "vitest";
import type { Candidate } from "../../../../src/core/detect/candidate.js";
import { find } from "../../../../src/core/detect/find.js";
import type { Rule, Shape } from "../../../../src/core/page.js";
import { type Print, printedPage, ruleAt, sideAt } from "../../../fixtures/printed-page.js";

/** A line divided by ticks that stand on it, a place every 12 points. */
const ticked = (left: number, line: number, places: number, high = 4, wide = 12): Rule[] => [
  sideAt("horizontal", line, left, left + wide * places),
  ...Array.from({ length: places + 1 }, (_, i) => sideAt("vertical", left + wide * i, line - high, line)),
];

const frame = (left: number, top: number, right: number, bottom: number): Shape => ({
  kind: "rectangle",
  box: { left, top, right, bottom },
  stroke: { gray: 0, thickness: 0.6 },
});

const combs = (found: Candidate[]): [left: number, places: number | undefined][] =>
  found.filter(({ kind }) => kind === "comb").map(({ box, cells }) => [Math.round(box.left), cells?.length]);

test("places that hold a printed character are none to fill, those with a pale pattern are", () => {
  const year: Print = ["2", "0", "2", "4"].map((digit, i) => [digit, 102 + 12 * i, 118]);
  const pale: Print = ["M", "M", "D", "D"].map((letter, i) => [letter, 54 + 12 * i, 118, { gray: 0.8 }]);
  expect(combs(find(printedPage([...pale, ...year], ticked(50, 120, 8)), {}))).toEqual([[50, 4]]);
});

test("the letters of a comb stand at the foot of a cell higher than a line", () => {
  const sides = [sideAt("horizontal", 98, 50, 98), sideAt("vertical", 50, 98, 120), sideAt("vertical", 98, 98, 120)];
  const [comb] = find(printedPage([], [...ticked(50, 120, 4), ...sides]), {}).filter(({ kind }) => kind === "comb");
  expect(comb!.box.bottom - comb!.box.top).toBe(14);
});

test("cells with a head each are an entry each, letters over its places head one date", () => {
  const cells = [50, 75, 100].map((left) => frame(left, 100, left + 25, 112));
  const heads = (texts: string[]): Print => texts.map((text, i) => [text, 52 + 25 * i, 97, { size: 7 }]);
  const found = (texts: string[]) => combs(find({ ...printedPage(heads(texts)), shapes: cells }, {}));
  expect(found(["Block", "Stair", "Floor"])).toEqual([]);
  expect(found(["M", "M", "Y"])).toEqual([[50, 3]]);
});

test("rows of cells right below one with a head each are entries of a list, too; without heads they are combs", () => {
  const heads: Print = ["Block", "Stair", "Floor"].map((text, i) => [text, 52 + 25 * i, 97, { size: 7 }]);
  const rows = [100, 120, 140].flatMap((top) => [50, 75, 100].map((left) => frame(left, top, left + 25, top + 12)));
  expect(combs(find({ ...printedPage([]), shapes: rows }, {}))).toHaveLength(3);
  expect(combs(find({ ...printedPage(heads), shapes: rows }, {}))).toEqual([]);
});

test("a label across several places heads none of them", () => {
  const cells = [50, 75, 100].map((left) => frame(left, 100, left + 25, 112));
  expect(combs(find({ ...printedPage([["Block Stair Floor", 52, 97]]), shapes: cells }, {}))).toEqual([[50, 3]]);
});

test("white surfaces are places where they stand apart from one another, not in the middle of white", () => {
  const tint: Shape = { kind: "rectangle", box: { left: 40, top: 90, right: 200, bottom: 130 }, fill: 0.9 };
  const row = (step: number): Shape[] =>
    Array.from({ length: 5 }, (_, i) => {
      const left = 50 + step * i;
      return { kind: "rectangle", box: { left, top: 100, right: left + 14, bottom: 118 }, fill: 1 };
    });
  const found = (step: number) =>
    find({ ...printedPage([]), shapes: [tint, ...row(step)] }, {}).map(({ kind }) => kind);
  expect(found(15)).toContain("comb");
  expect(found(14)).not.toContain("comb");
});

/** Squares, or cells of another width, side by side, row right under row. */
const squares = (rows: number, columns: number, width = 14): Shape[] =>
  Array.from({ length: rows * columns }, (_, i) => {
    const [left, top] = [50 + (width + 1) * (i % columns), 100 + 15 * Math.floor(i / columns)];
    return frame(left, top, left + width, top + 14);
  });

test("stacked rows of a few squares are boxes to tick, of many the digits of amounts", () => {
  const found = (columns: number) => find({ ...printedPage([]), shapes: squares(3, columns) }, {});
  expect(combs(found(6))).toEqual([[50, 6], [50, 6], [50, 6]]); // biome-ignore format: a row each
  expect(combs(found(4))).toEqual([]);
});

test("stacked rows of flat cells are a table, but for many of them", () => {
  const found = (columns: number) => combs(find({ ...printedPage([]), shapes: squares(3, columns, 19) }, {}));
  expect(found(7)).toEqual([]);
  expect(found(15)).toHaveLength(3);
});

test("groups in one frame are one number, unless a caption begins over the second", () => {
  const places = [50, 65, 80, 105, 120, 135].map((left) => frame(left, 100, left + 15, 118));
  const band = frame(50, 100, 150, 118);
  const found = (captions: Print) => combs(find({ ...printedPage(captions), shapes: [band, ...places] }, {}));
  expect(found([["Account number of the payer", 50, 97]])).toEqual([[50, 6]]);
  expect(found([["State", 50, 97], ["ZIP code", 105, 97]])).toEqual([[50, 3], [105, 3]]); // biome-ignore format: side by side
});

test("boxes open at the top are a comb, not where white lines part the cells of a tinted table", () => {
  const open = ticked(50, 120, 16, 14);
  expect(combs(find(printedPage([], open), {}))).toEqual([[50, 16]]);
  const white = open.map((line): Rule => ({ ...line, gray: 1 }));
  const tint: Shape = { kind: "rectangle", box: { left: 40, top: 90, right: 300, bottom: 150 }, fill: 0.85 };
  expect(combs(find({ ...printedPage([], white), shapes: [tint] }, {}))).toEqual([]);
});

test("boxes open at the top may be two lines high and a little wider, and are filled up to their sides", () => {
  const found = find(printedPage([], ticked(50, 140, 8, 25, 26.4)), {});
  expect(combs(found)).toEqual([[50, 8]]);
  expect(found[0]!.box.top).toBe(115);
  expect(combs(find(printedPage([], ticked(50, 140, 8, 25, 40)), {}))).toEqual([]);
});

test("two places on a line of their own are a comb in the row of a longer one", () => {
  const day = ticked(50, 120, 2, 11);
  const year = (line: number) => ticked(100, line, 4, 11);
  const found = (rules: Rule[]) => new Map(combs(find(printedPage([], rules), {})));
  expect(found([...day, ...year(120)])).toEqual(new Map([[50, 2], [100, 4]])); // biome-ignore format: side by side
  expect(found([...day, ...year(220)])).toEqual(new Map([[100, 4]]));
  expect(found([...day, sideAt("horizontal", 120, 20, 74), ...year(120)])).toEqual(new Map([[100, 4]]));
});

test("short lines around a dash are an entry on either side, underscores typed with it are one", () => {
  const places = [0, 1, 2, 4, 5].map((i) => 100 + 27 * i - (i > 2 ? 12 : 0));
  const dash: Print = [["-", 184, 118]];
  const drawn = places.map((left) => ruleAt(120, left, left + 23));
  expect(combs(find(printedPage(dash, drawn), {}))).toEqual([
    [100, 3],
    [196, 2],
  ]);
  const typed: Print = places.map((left) => ["___", left, 120, { size: 12 }]);
  expect(combs(find(printedPage([...dash, ...typed]), {}))).toEqual([[100, 5]]);
});

test("lines as wide as two characters are a comb close together only", () => {
  const row = (step: number) => [0, 1, 2, 3].map((i) => ruleAt(120, 100 + step * i, 123 + step * i));
  expect(combs(find(printedPage([], row(28)), {}))).toEqual([[100, 4]]);
  expect(combs(find(printedPage([], row(36)), {}))).toEqual([]);
});

/** Box drawing characters, each four points wide: arms lie at the foot of their glyph boxes, uprights in the middle. */
const typed = (text: string, left: number, foot: number): Print =>
  [...text].map((char, i): Print[number] => {
    const [start, top] = [left + 4 * i, char === "─" ? foot - 0.4 : foot - 4];
    return [char, start, foot, { box: { left: start, right: start + 4, top, bottom: foot } }];
  });

test("combs typed in box drawing characters are combs", () => {
  expect(combs(find(printedPage(typed("└──┴──┴──┴──┘", 100, 120)), {}))).toEqual([[102, 4]]);
});

test("two places on the line of a longer row are another of its groups, by themselves they are none", () => {
  const ticks = (...at: number[]): Rule[] => [
    sideAt("horizontal", 120, at[0]!, at.at(-1)!),
    ...at.map((x) => sideAt("vertical", x, 116, 120)),
  ];
  const found = (...at: number[]) => combs(find(printedPage([], ticks(...at)), {}));
  expect(found(100, 112, 124, 148, 160, 172, 184)).toEqual([
    [100, 2],
    [148, 3],
  ]);
  expect(found(100, 112, 124)).toEqual([]);
});

test("stacked rows of a few short lines are a table, a row of them is a comb", () => {
  const row = (line: number) => [0, 1, 2, 3].map((i) => ruleAt(line, 100 + 20 * i, 113 + 20 * i));
  expect(combs(find(printedPage([], row(120)), {}))).toEqual([[100, 4]]);
  expect(combs(find(printedPage([], [...row(120), ...row(132), ...row(144)]), {}))).toEqual([]);
});

/** A dash of 7 points, as thick as print. */
const dash = (left: number, at = 120, thickness = 1.4): Rule => ({
  ...sideAt("horizontal", at, left, left + 7),
  thickness,
});

test.each<[string, string, number, number[]]>([
  ["a security number", "SOCIAL SECURITY NUMBER", 41, [3, 2, 4]],
  ["a telephone number", "TELEPHONE NUMBER", 61, [3, 3, 4]],
  ["a date", "DATE OF BIRTH (MM/DD/YYYY)", 41, [2, 2, 4]],
])("two dashes alone in white part the places of %s", (_, label, gap, places) => {
  const page = printedPage([[label, 50, 104, { size: 7 }]], [dash(120), dash(127 + gap)]);
  expect(combs(find(page, {})).map(([, count]) => count)).toEqual(places);
});

test("dashes with print or a line between or beside them, thin ones and a row of three do not", () => {
  const found = (print: Print, ...rules: Rule[]) => combs(find(printedPage(print, rules), {}));
  expect(found([["12", 140, 124]], dash(120), dash(168))).toEqual([]);
  expect(found([], dash(120), dash(168), sideAt("vertical", 148, 112, 128))).toEqual([]);
  expect(found([], dash(120, 120, 0.5), dash(168, 120, 0.5))).toEqual([]);
  expect(found([], dash(120), dash(168), dash(216))).toEqual([]);
});
