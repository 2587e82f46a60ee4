import { describe, expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import type { Shape } from "../../../../src/core/page.js";
import { printedPage, ruleAt } from "../../../fixtures/printed-page.js";

const frame = (left: number, top: number, right: number, bottom: number): Shape => ({
  kind: "rectangle",
  box: { left, top, right, bottom },
  stroke: { gray: 0, thickness: 0.5 },
});

describe("a rule with print right below it", () => {
  const found = (bold: boolean, thickness = 0.7) => {
    const rule = { ...ruleAt(200, 50, 250), thickness };
    return find(printedPage([["Place of birth", 50, 209, { size: 8, bold }]], [rule]), {}).length;
  };

  test("is written on where the print is its caption", () => {
    expect(found(false)).toBe(1);
  });

  test("parts sections where the print is the bold heading of the next", () => {
    expect(found(true)).toBe(0);
  });

  test("parts sections where it is heavy", () => {
    expect(found(false, 2)).toBe(0);
  });
});

describe("rows of a frame with nothing beside them", () => {
  const rows = (count: number) =>
    find(
      {
        ...printedPage([]),
        shapes: Array.from({ length: count }, (_, i) => frame(50, 100 + 17 * i, 400, 117 + 17 * i)),
      },
      {},
    );

  test("are the lines of one long answer where there are many", () => {
    expect(
      rows(6).map(({ box, cell, multiLine }) => [Math.round(box.top), Math.round(box.bottom), cell?.bottom, multiLine]),
    ).toEqual([[100, 202, 202, true]]);
  });

  test("are a short list where there are few", () => {
    expect(rows(3)).toHaveLength(3);
  });
});

describe("the words at a line's own place tell whether it is signed", () => {
  const kinds = (before: string, below: string) =>
    find(
      printedPage(
        [
          [before, 50, 199],
          [below, 150, 209, { size: 8 }],
        ],
        [ruleAt(200, 150, 350)],
      ),
      {},
    ).map(({ kind }) => kind);

  test("a caption asks to sign", () => {
    expect(kinds("", "Applicant signs here")).toEqual(["signature"]);
  });

  test("words that end in a colon before the line outweigh the print below it", () => {
    expect(kinds("Number of sessions:", "Signed order")).toEqual(["text"]);
  });

  test("the label outside a cell does not name it where the cell has its own", () => {
    const page = printedPage([
      ["Signature of the", 50, 115],
      ["Name of doctor", 152, 108, { size: 7 }],
    ]);
    const cells = find({ ...page, shapes: [frame(150, 100, 350, 126)] }, {});
    expect(cells.map(({ kind }) => kind)).toEqual(["text"]);
  });
});

test("a line to sign is less sure to be a field than a line to write on", () => {
  const on = (label: string) => find(printedPage([[label, 50, 199]], [ruleAt(200, 120, 350)]), {})[0]!.confidence;
  expect(on("Signature:")).toBeLessThan(0.5);
  expect(on("Occupation:")).toBeGreaterThan(0.7);
});

test("white between a label and a line farther right is no field of its own", () => {
  const page = printedPage([
    ["Cash:", 60, 199],
    ["____________________", 300, 199],
    ["Savings:", 60, 229],
    ["in euros", 300, 229],
  ]);
  const found = find({ ...page, shapes: [frame(50, 180, 420, 236)] }, {});
  expect(found.map(({ box, evidence }) => [Math.round(box.left), evidence[0]])).toEqual([
    [300, "underscores"],
    [98, "blank after colon"],
  ]);
});
