import { describe, expect, test } from "vitest";
import { name } from "../../../../src/core/detect/name/name.js";
import { blankAt, printedPage } from "../../../fixtures/printed-page.js";

/** Print and blanks of a column: a heading, then labels with a blank under each. */
function column(left: number, top: number, heading: string, labels: string[]) {
  const print: [string, number, number, object?][] = [
    [heading, left, top, { bold: true }],
    ...labels.map((label, i): [string, number, number] => [label, left, top + 20 + 32 * i]),
  ];
  return { print, blanks: labels.map((_, i) => blankAt(left, top + 38 + 32 * i, left + 200)) };
}

const LEFT = ["1. Surname", "2. Street", "3. Town", "4. Country", "5. Telephone", "6. Birthday"];
const RIGHT = ["7. Firm", "8. Trade", "9. Since", "10. Wages", "11. Hours", "12. Contract"];

describe("a page in two columns", () => {
  test("is read one column after the other: no heading or question of one leads in the fields of the other", () => {
    const person = column(50, 90, "About you", LEFT);
    const work = column(320, 75, "About your work", RIGHT);
    const named = name(printedPage([...person.print, ...work.print]), [...person.blanks, ...work.blanks]);
    expect(named.map(({ section }) => section)).toEqual([
      ...LEFT.map(() => "About you"),
      ...RIGHT.map(() => "About your work"),
    ]);
    const rows = named.flatMap(({ surroundings }) => surroundings.filter(({ where }) => where === "row"));
    expect(rows).toEqual([]);
  });

  test("is none where the lines on both sides stand in rows", () => {
    const names = LEFT.map((label, i): [string, number, number] => [label, 50, 90 + 20 * i]);
    const years = RIGHT.map((label, i): [string, number, number] => [label, 320, 90 + 20 * i]);
    const blanks = LEFT.flatMap((_, i) => [blankAt(150, 92 + 20 * i, 300), blankAt(420, 92 + 20 * i, 560)]);
    const named = name(printedPage([...names, ...years]), blanks);
    const heads = named.map(({ surroundings }) => surroundings.find(({ where }) => where === "row")?.text);
    expect(heads).toEqual(LEFT.flatMap((label) => [label, label]));
  });
});
