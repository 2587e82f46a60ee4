import { expect, test } from "vitest";
import { collect } from "../../../../src/core/detect/collect.js";
import { find } from "../../../../src/core/detect/find.js";
import { openDocument } from "../../../../src/core/input/open.js";
import type { Rule } from "../../../../src/core/page.js";
import { underscoredText } from "../../../fixtures/forms/styles.js";
import { type Print, printedPage, ruleAt, sideAt } from "../../../fixtures/printed-page.js";

test("a least confidence leaves out what is less sure and nothing else", async () => {
  const document = await openDocument(underscoredText().bytes, { maxPages: 1 });
  try {
    const content = await collect(document, 0);
    const all = find(content, {});
    const least = Math.max(...all.map((field) => field.confidence));
    const sure = find(content, { advancedOptions: { minConfidence: least } });
    expect(sure.length).toBeLessThan(all.length);
    expect(sure).toEqual(all.filter((field) => field.confidence >= least));
  } finally {
    document.close();
  }
});

test("what is rather no field is left out unless it is asked for, a line to sign on never", () => {
  const labels: Print = Array.from({ length: 12 }, (_, i) => [`Label ${i}:`, 50, 100 + 30 * i]);
  const lines = labels.map(([, , y]) => ruleAt(y + 1, 110, 300));
  const narrow = [ruleAt(600, 400, 460), ruleAt(680, 400, 460), sideAt("vertical", 400, 600, 680)];
  const page = printedPage(
    [...labels, ["Notes", 403, 612, { bold: true }], ["Signature", 50, 712]],
    [...lines, ...narrow, sideAt("vertical", 460, 600, 680), ruleAt(700, 50, 250)],
  );
  const all = find(page, { advancedOptions: { minConfidence: 0 } });
  const unlikely = all.filter(({ confidence }) => confidence < 0.4).map(({ kind }) => kind);
  expect(unlikely.sort()).toEqual(["signature", "text"]);
  expect(find(page, {})).toEqual(all.filter(({ confidence, kind }) => confidence >= 0.4 || kind === "signature"));
});

test("only the PDF's own fields are reported where a caller asks for those alone", async () => {
  const document = await openDocument(underscoredText().bytes, { maxPages: 1 });
  try {
    expect(find(await collect(document, 0), { advancedOptions: { nativeFieldsOnly: true } })).toEqual([]);
  } finally {
    document.close();
  }
});

test("an empty frame as wide as the headings of a page is one area to write in", () => {
  const frame = (top: number, bottom: number, fill?: number) => ({
    kind: "rectangle" as const,
    box: { left: 50, right: 550, top, bottom },
    ...(fill === undefined ? { stroke: { gray: 0.4, thickness: 0.7 } } : { fill }),
  });
  const page = printedPage([
    ["About you", 56, 112],
    ["About your health", 56, 212],
    ["Medication", 50, 238],
  ]);
  const shapes = [frame(100, 118, 0.8), frame(200, 218, 0.8), frame(242, 306)];
  const areas = find({ ...page, shapes }, {}).filter(({ box }) => box.top > 230);
  expect(areas.map(({ box, multiLine }) => [Math.round(box.top), Math.round(box.bottom), multiLine])).toEqual([
    [242, 306, true],
  ]);
});

test("how low the heads of a column are says nothing of the lines written below them", () => {
  const frame = (top: number, bottom: number) => ({
    kind: "rectangle" as const,
    box: { left: 50, right: 170, top, bottom },
    stroke: { gray: 0.4, thickness: 0.7 },
  });
  const page = printedPage([
    ["Part one", 56, 110],
    ["Credits", 56, 123],
  ]);
  const shapes = [frame(100, 113), frame(113, 126), frame(126, 152), frame(152, 178)];
  const cells = find({ ...page, shapes }, {}).filter(({ box }) => box.top > 120);
  expect(cells.map(({ box }) => [Math.round(box.top), Math.round(box.bottom)])).toEqual([
    [130, 152],
    [156, 178],
  ]);
});

test("lines in a stack are one long answer, rows of dots are answered one by one", () => {
  const question = ["Your reasons:", 50, 190] as const;
  const rule = (at: number): Rule => ({
    orientation: "horizontal",
    at,
    start: 50,
    end: 550,
    thickness: 0.7,
    gray: 0,
  });
  const ruled = find({ ...printedPage([[...question]]), rules: [210, 228, 246, 264].map(rule) }, {});
  expect(ruled.map(({ multiLine }) => multiLine)).toEqual([true]);
  const dots = ".".repeat(150);
  const dotted = find(
    printedPage([[...question], [dots, 50, 210], [dots, 50, 228], [dots, 50, 246], [dots, 50, 264]]),
    {},
  );
  expect(dotted.map(({ box }) => Math.round(box.bottom))).toEqual([211, 229, 247, 265]);
});

test("a tint is a place to write where a line is drawn under it, a bare one is a stripe", () => {
  const shapes = [{ kind: "rectangle" as const, box: { left: 200, right: 340, top: 100, bottom: 124 }, fill: 0.92 }];
  const page = { ...printedPage([["If yes, who?", 130, 115]]), shapes };
  const line: Rule = { orientation: "horizontal", at: 124, start: 200, end: 340, thickness: 0.5, gray: 0.4 };
  const inTint = (rules: Rule[]) =>
    find({ ...page, rules }, {}).filter(({ evidence }) => evidence.includes("empty cell"));
  expect(inTint([line])).toMatchObject([{ kind: "text", cell: { left: 200, right: 340, bottom: 124 } }]);
  expect(inTint([])).toEqual([]);
});
