import { expect, test } from "vitest";
import { withoutRepaints } from "../../../src/core/pdf/repaints.js";
import { type Print, printedPage } from "../../fixtures/printed-page.js";

const read = (print: Print) => withoutRepaints(printedPage(print).words).map(({ text }) => text);

test("print that is painted again over itself, or a little beside, is read once", () => {
  expect(
    read([
      ["Date of birth", 50, 100],
      ["Date of birth", 50, 100],
      ["Date of birth", 50.4, 100.3],
    ]),
  ).toEqual(["Date", "of", "birth"]);
});

test("a word that stands beside or below itself is read twice", () => {
  expect(
    read([
      ["very very", 50, 100],
      ["very", 50, 104],
    ]),
  ).toEqual(["very", "very", "very"]);
});

test("another word over it is read too", () => {
  expect(
    read([
      ["Name", 50, 100],
      ["Nome", 50, 100],
    ]),
  ).toEqual(["Name", "Nome"]);
});

test("a page of nothing but dots is read in no time, each but once", () => {
  const [dot] = printedPage([[".", 0, 10]]).words;
  const dots = Array.from({ length: 40_000 }, (_, i) => {
    const [left, bottom] = [(i % 200) * 3, 10 + Math.floor(i / 200) * 4];
    return { ...dot!, size: 4, box: { left, right: left + 1, top: bottom - 1, bottom } };
  });
  const again = dots.map((word) => ({ ...word, box: { ...word.box, left: word.box.left + 0.3 } }));
  const started = performance.now();
  expect(withoutRepaints([...dots, ...again])).toEqual(dots);
  expect(performance.now() - started).toBeLessThan(2000);
});
