import { describe, expect, test } from "vitest";
import { withoutHint } from "../../../../src/core/detect/name/format-hint.js";
import { name } from "../../../../src/core/detect/name/name.js";
import { tidy } from "../../../../src/core/detect/name/tidy.js";
import { blankAt, type Print, printedPage } from "../../../fixtures/printed-page.js";

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
    ["a label with fillers in its middle", () => tidy(`a${">".repeat(100_000)}b`), 100],
    ["a date's pattern that is torn apart", () => withoutHint(`D${" ".repeat(100_000)}x`), 100_002],
  ])("with %s", (_, read, length) => {
    expect(read()).toHaveLength(length);
  });
});
