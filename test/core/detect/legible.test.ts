import { describe, expect, test, vi } from "vitest";
import { legibilityOf } from "../../../src/core/detect/legible.js";
import type { Shape } from "../../../src/core/page.js";
import { detectForm } from "../../../src/index.js";
import { illegiblePage } from "../../fixtures/illegible-page.js";
import { printedPage } from "../../fixtures/printed-page.js";

// Recognition takes seconds a page, more beside other work.
vi.setConfig({ testTimeout: 120_000 });

const outlines = (count: number, height = 7): Shape[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: "polygon",
    box: { left: 6 * i, right: 6 * i + 5, top: 100, bottom: 100 + height },
    fill: 0,
  }));

test("a page is legible by its text, whatever logo stands beside it", () => {
  const page = printedPage([["Name, street and number, postcode and city, date of birth of the applicant", 50, 100]]);
  expect(legibilityOf(page)).toBe("legible");
  expect(legibilityOf({ ...page, shapes: outlines(40) })).toBe("legible");
  expect(legibilityOf({ words: [], shapes: outlines(40) })).toBe("legible");
});

test("a page is not legible where most letters are outlines, or codes of their font", () => {
  const page = printedPage([["Page 1 of 2", 50, 100]]);
  expect(legibilityOf({ ...page, shapes: outlines(200) })).toBe("outlined");
  expect(legibilityOf({ ...page, shapes: outlines(200, 40) })).toBe("legible");
  const codes = printedPage([
    ["\ufffd".repeat(50), 50, 100],
    ["\ue021\u0003".repeat(20), 50, 120],
  ]);
  expect(legibilityOf(codes)).toBe("encoded");
});

describe("a form whose text says nothing", () => {
  test.each(["outlines", "codes"] as const)("is read from its picture where its letters are %s", async (letters) => {
    const { output } = await detectForm(illegiblePage(letters));
    expect(output.pages).toMatchObject([{ kind: "drawn", fieldCount: 6 }]);
    expect(Object.keys(output.schema.properties)).toEqual([
      "surname",
      "given_name",
      "street_and_number",
      "postcode_and_city",
      "date_of_birth",
      "nationality",
    ]);
    for (const [row, field] of Object.values(output.schema.properties).entries()) {
      const box = field["extend_edit:bbox"]!;
      expect(Math.abs(box.left - 220)).toBeLessThan(3);
      expect(Math.abs(box.bottom - (144 + 40 * row))).toBeLessThan(3);
    }
  });
});
