import { describe, expect, test } from "vitest";
import { withoutHint } from "../../../../src/core/detect/name/format-hint.js";
import { name } from "../../../../src/core/detect/name/name.js";
import { tidy } from "../../../../src/core/detect/name/tidy.js";
import { blankAt, boxAt, type Print, printedPage } from "../../../fixtures/printed-page.js";

const print = (count: number, place: (i: number) => Print[number]): Print =>
  Array.from({ length: count }, (_, i) => place(i));

/** Each of them once overflowed the stack or took more than the time of a test. */
describe("a page that no person made is named all the same", () => {
  test("of two hundred thousand words on one line", () => {
    const page = printedPage(print(200_000, (i) => ["ab", i * 14, 100]));
    expect(name(page, [blankAt(10, 130, 100)])).toHaveLength(1);
  });

  test("of so many captions on one line", () => {
    const page = printedPage(print(150_000, (i) => ["ab", i * 60, 100]));
    expect(name(page, [blankAt(10, 130, 100)])).toHaveLength(1);
  });

  test.each([
    ["check boxes on one spot", () => boxAt(100, 100)],
    ["blanks on one spot", () => blankAt(100, 100, 200)],
    ["blanks of which no two are as wide", (i: number) => blankAt(i / 10, 100 + (i % 50) * 15, 100 + i / 10)],
  ])("of thousands of %s", (_, field) => {
    const fields = Array.from({ length: 5000 }, (_, i) => field(i));
    expect(name(printedPage([["Name", 40, 100]]), fields)).toHaveLength(5000);
  });

  test.each([
    ["a label with fillers in its middle", () => tidy(`a${">".repeat(100_000)}b`), 100],
    ["a date's pattern that is torn apart", () => withoutHint(`D${" ".repeat(100_000)}x`), 100_002],
  ])("with %s", (_, read, length) => {
    expect(read()).toHaveLength(length);
  });
});
