import { describe, expect, test } from "vitest";
import { name } from "../../../../src/core/detect/name/name.js";
import { blankAt, boxAt, printedPage } from "../../../fixtures/printed-page.js";

const row = (line: number) => [blankAt(200, line, 300), blankAt(300, line, 400)];

describe("in a table", () => {
  test("blanks that share the head of their row are told apart by the heads of their columns", () => {
    const page = printedPage([
      ["Self", 210, 60],
      ["Spouse", 310, 60],
      ["Pension", 50, 90],
      ["Wages", 50, 106],
    ]);
    const named = name(page, [...row(92), ...row(108)]);
    expect(named.map(({ label }) => label)).toEqual([
      "Self: Pension",
      "Spouse: Pension",
      "Self: Wages",
      "Spouse: Wages",
    ]);
    expect(named[1]?.surroundings[0]).toMatchObject({ where: "label", text: "Spouse: Pension" });
  });

  test("every row is written as the head of the column asks, not the first alone", () => {
    const page = printedPage([
      ["First name", 210, 60],
      ["Born", 310, 60],
      ["(mm/dd/yyyy)", 310, 70],
    ]);
    const named = name(page, [...row(92), ...row(108), ...row(124), ...row(140)]);
    const pattern = { kind: "date", pattern: "MM/dd/yyyy" };
    expect(named.map(({ format }) => format)).toEqual([0, 1, 2, 3].flatMap(() => [undefined, pattern]));
  });

  test("a currency sign before a blank does not take it out of its column", () => {
    const page = printedPage([
      ["Spring", 210, 60],
      ["Autumn", 310, 60],
      ["Hours", 50, 90],
      ["Fees", 50, 106],
      ["$", 201, 106],
      ["$", 301, 106],
    ]);
    const named = name(page, [...row(92), blankAt(208, 108, 300), blankAt(308, 108, 400)]);
    expect(named.map(({ label }) => label)).toEqual(["Spring: Hours", "Autumn: Hours", "Spring: Fees", "Autumn: Fees"]);
  });

  test("rows are one table though a remark stands between them", () => {
    const page = printedPage([
      ["Partner", 210, 60],
      ["Child", 310, 60],
      ["Name *", 50, 90],
      ["* If it is not yours, give proof of the relation between you", 50, 110],
      ["and the child, such as a certificate of birth.", 50, 121],
      ["First name", 50, 140],
      ["Nationality", 50, 156],
    ]);
    const named = name(page, [...row(92), ...row(142), ...row(158)]).map(({ label }) => label);
    expect([named[0], named[1], named[5]]).toEqual(["Partner: Name", "Child: Name", "Child: Nationality"]);
  });

  test("bold heads are no heading of what is under them, and lead nothing in", () => {
    const page = printedPage([
      ["Your children", 50, 40, { bold: true }],
      ["First name", 210, 60, { bold: true }],
      ["Last name", 310, 60, { bold: true }],
    ]);
    const named = name(page, [...row(92), ...row(108)]);
    expect(new Set(named.map(({ section }) => section))).toEqual(new Set(["Your children"]));
    expect(new Set(named.map(({ group }) => group))).toEqual(new Set(["Your children"]));
  });

  test("what stands under the last row does not name it", () => {
    const page = printedPage([
      ["First name", 210, 60],
      ["Last name", 310, 60],
      ["Page 1 of 2", 210, 138],
    ]);
    const named = name(page, [...row(92), ...row(108), ...row(124)]);
    expect(named.slice(4).map(({ label }) => label)).toEqual(["First name", "Last name"]);
  });

  test("the words of a box to tick head no column", () => {
    const page = printedPage([
      ["Cause of the damage", 210, 30],
      ["worn out", 262, 54],
    ]);
    const named = name(page, [boxAt(250, 46), ...[92, 108, 124].map((line) => blankAt(200, line, 330))]);
    expect(named.slice(2).map(({ label }) => label)).toEqual(["Cause of the damage", "Cause of the damage"]);
  });
});
