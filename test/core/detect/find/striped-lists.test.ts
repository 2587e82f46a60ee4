import { expect, test } from "vitest";
import { find } from "../../../../src/core/detect/find.js";
import type { Shape } from "../../../../src/core/page.js";
import { type Print, printedPage } from "../../../fixtures/printed-page.js";

const ROW = 28;
const LABELS = ["Surname", "First names", "Address", "Postcode", "Telephone", "Nationality", "Occupation"];

const list: Print = LABELS.map((label, i) => [label, 55, 118 + ROW * i]);

/** Every other row tinted, from the second on. */
const stripes = [1, 3, 5].map(
  (i): Shape => ({
    kind: "rectangle",
    box: { left: 45, right: 545, top: 100 + ROW * i, bottom: 100 + ROW * (i + 1) },
    fill: 0.94,
  }),
);

const sidesOn = (print: Print, shapes: Shape[]): [number, number][] =>
  find({ ...printedPage(print), shapes }, {}).map(({ box }) => [Math.round(box.left), Math.round(box.right)]);

test("every row of a striped list is written in behind its label, tinted or not", () => {
  const found = sidesOn(list, stripes);
  expect(found).toHaveLength(LABELS.length);
  expect(new Set(found.map(String))).toEqual(new Set(["111,545"]));
});

test("heads above a striped list tell its columns", () => {
  const heads: Print = [
    ["Applicant", 200, 92],
    ["Partner", 380, 92],
  ];
  const found = sidesOn([...heads, ...list], stripes);
  expect(found).toHaveLength(2 * LABELS.length);
  expect(new Set(found.map(String))).toEqual(new Set(["111,368", "374,545"]));
});

test("stripes behind rows that say all themselves are a printed table", () => {
  const table: Print = LABELS.flatMap(
    (label, i): Print => [
      [label, 55, 118 + ROW * i],
      ["12.00", 300, 118 + ROW * i],
    ],
  );
  expect(sidesOn(table, stripes)).toEqual([]);
});
