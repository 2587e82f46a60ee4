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
