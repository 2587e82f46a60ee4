import { expect, test } from "vitest";
import { arrange } from "../../../../src/core/detect/arrange/arrange.js";
import { boxFields } from "../../../../src/core/detect/arrange/boxes.js";
import { slug } from "../../../../src/core/detect/arrange/slug.js";
import { name } from "../../../../src/core/detect/name/name.js";
import { answer } from "../../../../src/core/fields/answer.js";
import { blankAt, boxAt, type Print, printedPage } from "../../../fixtures/printed-page.js";

const detected = (lines: Print, candidates: ReturnType<typeof boxAt>[], options = {}) => {
  const page = printedPage(lines);
  return arrange([page], [name(page, candidates)], { advancedOptions: options }).fields;
};

const yesNo: Print = [
  ["Do you smoke?", 50, 100],
  ["yes", 166, 100],
  ["no", 216, 100],
];

test("yes and no are one choice, named by the question before them", () => {
  const fields = detected(yesNo, [boxAt(150, 92), boxAt(200, 92)]);
  expect(fields).toHaveLength(1);
  expect(fields[0]).toMatchObject({ key: "do_you_smoke", kind: "radio", valueType: "string" });
  expect(fields[0]?.options.map(({ value }) => value)).toEqual(["yes", "no"]);
});

test("without radio enums each box stays on its own", () => {
  const fields = detected(yesNo, [boxAt(150, 92), boxAt(200, 92)], { radioEnumsEnabled: false });
  expect(fields.map(({ kind }) => kind)).toEqual(["checkbox", "checkbox"]);
});

test("boxes that may all be ticked are no choice", () => {
  const lines: Print = [
    ["Which sports?", 50, 90],
    ["tennis", 66, 110],
    ["rowing", 166, 110],
  ];
  expect(detected(lines, [boxAt(50, 102), boxAt(150, 102)]).map(({ kind }) => kind)).toEqual(["checkbox", "checkbox"]);
});

test("boxes under 'check one' are a choice", () => {
  const lines: Print = [
    ["Membership (check one):", 50, 90],
    ["active", 66, 110],
    ["passive", 166, 110],
  ];
  const [field] = detected(lines, [boxAt(50, 102), boxAt(150, 102)]);
  expect(field?.options.map(({ value }) => value)).toEqual(["active", "passive"]);
});

test("equal rows of blanks are a table only where tables are asked for", () => {
  const lines: Print = [
    ["Date", 52, 96],
    ["Place", 152, 96],
  ];
  const cells = [0, 1, 2].flatMap((row) => [blankAt(50, 114 + row * 14, 150), blankAt(150, 114 + row * 14, 250)]);
  expect(detected(lines, cells)).toHaveLength(6);
  const [table, ...rest] = detected(lines, cells, { tableParsingEnabled: true });
  expect(rest).toEqual([]);
  expect(table?.table?.columns.map(({ key }) => key)).toEqual(["date", "place"]);
  expect(table?.table?.rowHeights).toHaveLength(3);
});

test("keys are unique and the same from run to run", () => {
  const lines: Print = [
    ["Name:", 50, 100],
    ["Name:", 50, 130],
    ["Name:", 50, 160],
  ];
  const blanks = [blankAt(100, 102, 300), blankAt(100, 132, 300), blankAt(100, 162, 300)];
  const keys = detected(lines, blanks).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(detected(lines, blanks).map(({ key }) => key)).toEqual(keys);
});

test.each([
  ["Straße, Hausnummer", "strasse_hausnummer"],
  ["Né(e) le", "ne_e_le"],
  ["Ægtefælles navn", "aegtefaelles_navn"],
  ["2. Spouse's name", "field_2_spouses_name"],
  ["Дата рождения", "дата_рождения"],
  ["***", ""],
])("%s becomes %s", (label, key) => {
  expect(slug(label)).toBe(key);
});

test("answers before their boxes name the boxes behind them, however near the next answer stands", () => {
  const before: Print = [
    ["Do you smoke?", 50, 100],
    ["Yes", 150, 100],
    ["No", 188, 100],
  ];
  const [choice, ...more] = detected(before, [boxAt(170, 92), boxAt(210, 92)]);
  expect(more).toEqual([]);
  expect(choice?.options.map(({ value, place }) => [value, place?.box.left])).toEqual([
    ["Yes", 170],
    ["No", 210],
  ]);
});

test("a box behind the last answer takes no answer from the box before it", () => {
  const fields = detected(yesNo, [boxAt(150, 92), boxAt(200, 92), boxAt(240, 92)]);
  expect(fields[0]?.options.map(({ place }) => place?.box.left)).toEqual([150, 200]);
});

test("yes and no are one choice with instructions behind them, and with a box for neither", () => {
  const told: Print = [
    ["Do you smoke?", 50, 80],
    ["Yes. Fill in Part 2", 66, 100],
    ["No (go to line 3)", 66, 115],
    ["N/A", 66, 130],
  ];
  const [choice, ...more] = detected(told, [boxAt(50, 92), boxAt(50, 107), boxAt(50, 122)]);
  expect(more).toEqual([]);
  expect(choice?.options).toHaveLength(3);
  expect(answer(true, choice!)).toBe("Yes. Fill in Part 2");
  expect(answer("nein", choice!)).toBe(choice?.options[1]?.value);
});

test("boxes of many pages are held against those of their own page alone", () => {
  const box = (i: number) => ({ left: (i % 10) * 60, top: i * 40, right: (i % 10) * 60 + 10, bottom: i * 40 + 10 });
  const named = { ...boxAt(0, 0), label: "a", section: "", description: "", surroundings: [] };
  const boxes = Array.from({ length: 60_000 }, (_, i) => ({
    pageIndex: Math.floor(i / 200),
    candidate: { ...named, box: box(i % 200) },
  }));
  expect(boxFields(boxes, { radioEnums: true })).toHaveLength(60_000);
});
