import { expect, test } from "vitest";
import { find } from "../../../src/core/detect/find.js";
import { name } from "../../../src/core/detect/name/name.js";
import type { PageContent } from "../../../src/core/page.js";
import { type Print, printedPage, ruleAt } from "../../fixtures/printed-page.js";

/** A form of this size in comparison with the same form on Letter paper. */
function form(scale: number): PageContent {
  const lines: [string, number, number][] = [
    ["Surname:", 50, 118],
    ["Street:", 50, 148],
    ["City:", 50, 178],
  ];
  const print: Print = lines.map(([text, left, y]) => [text, left * scale, y * scale, { size: 9 * scale }]);
  const rules = [120, 150, 180].map((y) => ({
    ...ruleAt(y * scale, 100 * scale, 300 * scale),
    thickness: 0.7 * scale,
  }));
  const page = printedPage(print, rules);
  return { ...page, width: page.width * scale, height: page.height * scale };
}

const named = (page: PageContent, scale = 1) =>
  name(page, find(page, {})).map(({ label, box, line }) => [
    label,
    ...[box.left, box.right, box.top, box.bottom, line ?? 0].map((at) => Math.round(at / scale)),
  ]);

test.each([0.5, 0.8, 1.4, 4])("a page drawn %d times as large has the same fields", (scale) => {
  expect(named(form(1))).toHaveLength(3);
  expect(named(form(scale), scale)).toEqual(named(form(1)));
});

test.each([
  ["a small sheet", 420, 595],
  ["a large sheet", 842, 1191],
])("print of the usual size on %s is read as it is", (_, width, height) => {
  expect(named({ ...form(1), width, height })).toEqual(named(form(1)));
});
