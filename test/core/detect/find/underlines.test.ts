import { describe, expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import type { Rule, Shape } from "../../../../src/core/page.js";
import { type Print, printedPage, ruleAt, sideAt } from "../../../fixtures/printed-page.js";

const found = (print: Print, rules: Rule[], shapes: Shape[] = []) =>
  find({ ...printedPage(print, rules), shapes }, {}).map(({ box }) =>
    [box.left, box.top, box.right, box.bottom].map(Math.round),
  );

const uprightAt = (at: number, start: number, end: number) => sideAt("vertical", at, start, end);

describe("a column of boxes whose first has no top", () => {
  const sides = [uprightAt(300, 104, 136), uprightAt(400, 104, 136)];
  const rules = [ruleAt(120, 300, 400), ruleAt(136, 300, 400)];
  const print: Print = [
    ["Wages 1", 265, 117],
    ["Interest 2", 255, 133],
  ];
  const rows = (uprights: Rule[]) => new Set(found(print, [...rules, ...uprights]).map(([, , , bottom]) => bottom));

  test("is written in from the first", () => {
    expect(rows(sides)).toEqual(new Set([120, 136]));
  });

  test("begins with the first that has sides", () => {
    expect(rows([uprightAt(300, 120, 136), uprightAt(400, 120, 136)])).toEqual(new Set([136]));
  });
});

test("a line with the ends of the box above it goes on with the column", () => {
  const box = [ruleAt(104, 100, 300), ruleAt(120, 100, 300), uprightAt(100, 104, 120), uprightAt(300, 104, 120)];
  const bottoms = (line: Rule) => found([], [...box, line]).map(([, , , bottom]) => bottom);
  expect(bottoms(ruleAt(145, 100, 300))).toEqual([120, 145]);
  expect(bottoms(ruleAt(145, 130, 300))).toEqual([120]);
});

test("a line that its sentence goes on behind is written on, one before other words or a short one is not", () => {
  const before = (word: string, left: number) => found([[word, 204, 119]], [ruleAt(120, left, 200)]);
  expect(before("on this day", 72)).toHaveLength(1);
  expect(before(", Plaintiff", 72)).toHaveLength(1);
  expect(before("Plaintiff", 72)).toHaveLength(0);
  expect(before("on this day", 170)).toHaveLength(0);
});

test("a line is heavy beside the others of its page", () => {
  const thick = (thickness: number, at: number): Rule => ({ ...ruleAt(at, 90, 300), thickness });
  const asked = (lines: Rule[]) =>
    found([["Name", 50, 119]], [...lines, thick(2, 120)]).filter(([, , , foot]) => Math.abs(foot! - 120) < 5);
  expect(asked([300, 340, 380].map((at) => thick(2, at)))).toHaveLength(1);
  expect(asked([300, 340, 380].map((at) => thick(0.7, at)))).toHaveLength(0);
});

test("nobody writes on the foot of a shaded bar", () => {
  const bar: Shape = { kind: "rectangle", box: { left: 50, top: 180, right: 500, bottom: 200 }, fill: 0.85 };
  const labelled: Print = [["Requested by:", 55, 195]];
  expect(found(labelled, [ruleAt(200, 130, 400)])).toHaveLength(1);
  expect(found(labelled, [ruleAt(200, 130, 400)], [bar])).toHaveLength(0);
});

test("a line is given no more room than the lines of its page stand apart", () => {
  const heightAt = (feet: number[]) => {
    const print = feet.map((at, i): Print[number] => [`Item ${i}:`, 50, at - 1, { size: 8 }]);
    const [first] = found(
      print,
      feet.map((at) => ruleAt(at, 90, 300)),
    );
    return first![3]! - first![1]!;
  };
  expect(heightAt([200, 212, 224, 236])).toBeLessThan(heightAt([200, 230, 260, 290]) - 1);
});

describe("two phrases below a line", () => {
  const below = (second: string) =>
    found(
      [
        ["Place of birth", 100, 209, { size: 8 }],
        [second, 260, 209, { size: 8 }],
      ],
      [ruleAt(200, 100, 400)],
    ).length;

  test("are captions of a field each", () => {
    expect(below("Date of birth")).toBe(2);
  });

  test("are no captions where one has no words", () => {
    expect(below("(   )")).toBe(1);
  });

  test("are one sentence where the second goes on with it", () => {
    expect(below(", as on your passport")).toBe(1);
  });
});

test("up to six captions below a line name a field each; more phrases are a text", () => {
  const fields = (captions: string[]) =>
    found(
      captions.map((caption, i): Print[number] => [caption, 50 + 70 * i, 209, { size: 8 }]),
      [ruleAt(200, 50, 540)],
    ).length;
  const person = ["Name", "Address", "City", "State", "ZIP Code"];
  expect(fields(person)).toBe(5);
  expect(fields([...person, "Telephone"])).toBe(6);
  expect(fields([...person, "Telephone", "Fax"])).toBeLessThan(6);
});

test("a comma on the end of a line goes on with the sentence and parts no line", () => {
  const sentence: Print = [
    ["Str.", 80, 118],
    [",", 168, 118],
  ];
  expect(found(sentence, [ruleAt(120, 100, 175)]).map(([left, , right]) => [left, right])).toEqual([[100, 175]]);
});

test("a line ends at the cents or the unit printed on its end, and is written on before them", () => {
  const ends = (text: string): number[] =>
    found(
      [
        ["33", 89, 199],
        [text, 174, 199],
      ],
      [ruleAt(200, 100, 186)],
    ).map(([, , right]) => right!);
  expect(ends(".00")).toEqual([173]);
  expect(ends("days")).toEqual([173]);
  expect(ends("words")).toEqual([]);
});

describe("equal lines one below the other", () => {
  const below = (labels: string[]) =>
    found(
      labels.flatMap((label, i): Print => (label === "" ? [] : [[label, 40, 196 + 28 * i]])),
      labels.map((_, i) => ruleAt(200 + 28 * i, 260, 560)),
    ).length;

  test("are a list where each has its label, however far before it", () => {
    expect(below(["Name", "Date of birth", "Town", "Nationality"])).toBe(4);
  });

  test("are one answer where the first alone has one", () => {
    expect(below(["Reasons", "", "", ""])).toBe(1);
  });
});

describe("a line with a side that rises from its end", () => {
  const label: Print = [["Last name", 103, 207, { size: 7 }]];
  const foot = ruleAt(235, 100, 300);

  test("is the foot of a box written in up to its label", () => {
    const [[, top, , bottom]] = found(label, [foot, uprightAt(100, 200, 235)]) as [number[]];
    expect(bottom! - top!).toBeGreaterThan(24);
  });

  test("is written on alone where the side rises no farther than a line, or parts columns", () => {
    const beside: Print = [...label, ["Name", 60, 234]];
    for (const start of [224, 120]) {
      const [[, top, , bottom]] = found(beside, [foot, uprightAt(100, start, 235)]) as [number[]];
      expect(bottom! - top!).toBeLessThan(18);
    }
  });

  test("is not parted by the labels of the boxes below", () => {
    const next: Print = [
      ["Street", 103, 244, { size: 7 }],
      ["Town", 203, 244, { size: 7 }],
    ];
    expect(found([...label, ...next], [foot, uprightAt(100, 200, 235)])).toHaveLength(1);
    expect(found([...label, ...next], [foot])).toHaveLength(2);
  });
});

test("beside a label with a colon set a line higher the room from its top down to the line is written in", () => {
  const heightBeside = (label: string) => {
    const [line] = found([[label, 60, 183]], [ruleAt(200, 100, 300)]);
    return line && line[3]! - line[1]!;
  };
  expect(heightBeside("Job:")).toBeGreaterThan(22);
  expect(heightBeside("Jobs")).toBeUndefined();
});

test("a currency at the end of a line leaves the amount before it", () => {
  const [amount] = found(
    [
      ["€", 288, 198],
      ["per day", 200, 209, { size: 7 }],
    ],
    [ruleAt(200, 200, 300)],
  );
  expect(amount![2]).toBeLessThan(289);
});

describe("a dotted line before a box to tick", () => {
  const dots = (dash: number[]): Rule => ({ ...ruleAt(200, 100, 300), dash });
  const box: Shape = {
    kind: "rectangle",
    box: { left: 320, top: 188, right: 332, bottom: 200 },
    stroke: { gray: 0, thickness: 0.5 },
  };
  const lines = (dash: number[]) =>
    found([["Name", 60, 199]], [dots(dash)], [box]).filter(([left, , right]) => right! - left! > 100).length;

  test("is written on where its dots run together", () => {
    expect(lines([0.5, 0.5])).toBe(1);
  });

  test("leads to the box where they stand apart", () => {
    expect(lines([0.5, 3])).toBe(0);
  });
});

test("pieces of a dotted line that end in a gap between two dots are one line", () => {
  const pieces = (dash?: number[]) =>
    [ruleAt(200, 100, 200), ruleAt(200, 200.5, 300)].map((rule): Rule => (dash ? { ...rule, dash } : rule));
  const print: Print = [
    ["E-mail", 60, 199],
    ["Title", 202, 208, { size: 7 }],
  ];
  expect(found(print, pieces([0.5, 0.5]))).toHaveLength(1);
  expect(found(print, pieces())).toHaveLength(2);
});

describe("short lines side by side", () => {
  const beside = (label: string, count: number) =>
    found(
      label === "" ? [["Remarks", 60, 400]] : [[label, 60, 198]],
      Array.from({ length: count }, (_, i) => ruleAt(200, 100 + 58 * i, 148 + 58 * i)),
    ).length;

  test("are the blocks of one number where the first has a label", () => {
    expect(beside("IBAN", 6)).toBe(6);
  });

  test("are no blocks where nothing names them, or where they are few", () => {
    expect(beside("", 6)).toBe(0);
    expect(beside("IBAN", 2)).toBe(1);
  });
});

test("thousands of lines in one stack are looked at once each", () => {
  const count = 5_000;
  const lines = (labelled: boolean) => {
    const print = Array.from({ length: count }, (_, i): Print[number] => [`Item ${i}`, 40, 37 + 12 * i, { size: 8 }]);
    const rules = print.map((_, i) => ruleAt(40 + 12 * i, 260, 560));
    return find({ ...printedPage(labelled ? print : [], rules), height: 12 * count + 100 }, {});
  };
  const since = process.cpuUsage();
  expect(lines(false)).toHaveLength(1);
  expect(lines(true)).toHaveLength(count);
  const { user } = process.cpuUsage(since);
  expect(user / 1e6).toBeLessThan(8);
});

test("an example in pale print on a line is written over, other words there are not", () => {
  const hint = (gray: number): Print => [
    ["Date:", 60, 199],
    ["MM/DD/YYYY", 150, 199, { gray }],
  ];
  expect(found(hint(0.8), [ruleAt(200, 90, 300)])).toEqual([[90, 185, 300, 200]]);
  expect(found(hint(0), [ruleAt(200, 90, 300)])).not.toContainEqual([90, 185, 300, 200]);
});
