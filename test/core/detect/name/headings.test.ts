import { describe, expect, test } from "vitest";
import { name } from "../../../../src/core/detect/name/name.js";
import type { PageContent, Shape } from "../../../../src/core/page.js";
import { blankAt, printedPage } from "../../../fixtures/printed-page.js";

const FIELDS: [string, number, number][] = [
  ["Name:", 50, 140],
  ["Town:", 50, 170],
];
const BLANKS = [blankAt(100, 142, 250), blankAt(100, 172, 250)];

const bar = (left: number, right: number, top: number): Shape => ({
  kind: "rectangle",
  box: { left, right, top, bottom: top + 16 },
  fill: 0.8,
});

const withShapes = (page: PageContent, shapes: Shape[]): PageContent => ({ ...page, shapes });

describe("a heading of a part", () => {
  test("is print in a tinted bar, and names no blank under it", () => {
    const page = withShapes(
      printedPage([
        ["About your spouse", 54, 92],
        ["Surname", 54, 110],
      ]),
      [bar(50, 550, 80)],
    );
    const [surname] = name(page, [blankAt(54, 130, 300)]);
    expect(surname).toMatchObject({ label: "Surname", section: "About your spouse" });
  });

  test("governs the stretch its bar goes along, not the column beside it", () => {
    const page = withShapes(
      printedPage([
        ["The tenant", 54, 62],
        ["The landlord", 324, 92],
        ["Name:", 54, 140],
        ["Name:", 324, 140],
      ]),
      [bar(50, 290, 50), bar(320, 560, 80)],
    );
    const named = name(page, [blankAt(100, 142, 280), blankAt(370, 142, 550)]);
    expect(named.map(({ section }) => section)).toEqual(["The tenant", "The landlord"]);
  });

  test("heads nothing that lies for the most part to its left", () => {
    const page = printedPage([
      ["About your work", 50, 60, { bold: true }],
      ["All fields are required", 420, 80, { bold: true }],
      ["Employer", 50, 110],
    ]);
    expect(name(page, [blankAt(50, 130, 520)])[0]?.section).toBe("About your work");
  });

  test("is no row of captions that are tinted", () => {
    const page = withShapes(
      printedPage([
        ["Date", 54, 92],
        ["Place", 220, 92],
        ["Fare", 400, 92],
      ]),
      [bar(50, 550, 80)],
    );
    const named = name(page, [blankAt(54, 114, 210), blankAt(220, 114, 390), blankAt(400, 114, 540)]);
    expect(named.map(({ label }) => label)).toEqual(["Date", "Place", "Fare"]);
  });

  test("is no tinted caption over a blank of its width", () => {
    const page = withShapes(
      printedPage([
        ["Telephone", 54, 92],
        ["Answers marked so are required", 54, 122],
      ]),
      [bar(50, 300, 80)],
    );
    expect(name(page, [blankAt(50, 112, 300)])[0]).toMatchObject({ label: "Telephone", section: "" });
  });

  test("is a tinted bar over each of two columns, though it heads the blanks in it too", () => {
    const lines = ["Name:", "Street:", "Town:"].flatMap((text, i): [string, number, number][] => [
      [text, 54, 120 + 20 * i],
      [text, 304, 120 + 20 * i],
    ]);
    const page = withShapes(
      printedPage([["The tenant of the flat", 54, 92], ["The landlord of the flat", 304, 92], ...lines]),
      [bar(50, 298, 80), bar(302, 550, 80)],
    );
    const named = name(
      page,
      lines.map(([, left, line]) => blankAt(left + 40, line + 2, left + 240)),
    );
    expect(named.slice(0, 2).map(({ label, section }) => [label, section])).toEqual([
      ["Name", "The tenant of the flat"],
      ["Name", "The landlord of the flat"],
    ]);
  });

  test.each([
    ["a remark in brackets", "(Look Up Your Code)"],
    ["the middle of a sentence in bold", "space provided in the last part"],
  ])("is not %s", (_, text) => {
    const page = printedPage([["Your employer", 50, 80, { bold: true }], [text, 50, 120, { bold: true }], ...FIELDS]);
    expect(name(page, BLANKS).map(({ section }) => section)).toEqual(["Your employer", "Your employer"]);
  });

  test("is not a bold word that begins a text", () => {
    const page = printedPage([
      ["Your employer", 50, 80, { bold: true }],
      ["NOTE:", 50, 110, { bold: true }],
      ["leave blank what does not apply to you", 80, 110],
      ...FIELDS,
    ]);
    expect(name(page, BLANKS).map(({ section }) => section)).toEqual(["Your employer", "Your employer"]);
  });

  test("is not in capitals only, where the labels of the page are", () => {
    const labels = ["SURNAME:", "STREET:", "COUNTRY:", "TELEPHONE:", "BIRTHDAY:", "EMPLOYER:"];
    const lines = labels.map((text, i): [string, number, number] => [text, 50, 140 + 30 * i]);
    const page = printedPage([["Applicant", 50, 80, { bold: true }], ["OFFICE", 50, 120], ...lines]);
    const named = name(
      page,
      labels.map((_, i) => blankAt(110, 142 + 30 * i, 300)),
    );
    expect(named.map(({ section }) => section)).toEqual(labels.map(() => "Applicant"));
  });
});
