import { expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import { type Print, printedPage, sideAt } from "../../../fixtures/printed-page.js";

/** A table of cells with the numbers 1 to 5 in each of its rows. */
function numbered(rows: number) {
  const print = Array.from({ length: 5 * rows }, (_, i): Print[number] => {
    return [`${(i % 5) + 1}`, 115 + 40 * (i % 5), 112 + 18 * Math.floor(i / 5)];
  });
  const bottom = 100 + 18 * rows;
  const rules = [
    ...Array.from({ length: rows + 1 }, (_, i) => sideAt("horizontal", 100 + 18 * i, 100, 300)),
    ...Array.from({ length: 6 }, (_, i) => sideAt("vertical", 100 + 40 * i, 100, bottom)),
  ];
  return printedPage(print, rules);
}

test("numbers from 1 in the cells of row under row are marked, one such row numbers columns", () => {
  const ticks = (rows: number) => find(numbered(rows), {}).filter(({ kind }) => kind === "checkbox").length;
  expect(ticks(2)).toBe(10);
  expect(ticks(1)).toBe(0);
});
