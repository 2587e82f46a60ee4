import { expect, test } from "vitest";
import { fillForm } from "../../../src/index.js";
import { at, blankPage, box, schemaOf } from "../../fixtures/flat-field.js";
import { lettersOf } from "../../fixtures/read-pdf.js";

/** Sizes of the letters of a form with boxes of these heights, one below the other, from the top down. */
async function sizesIn(...heights: number[]): Promise<number[]> {
  const fields = heights.map((height, i) =>
    at(box(20, 10 + 24 * i, 100, height), "text", { "extend_edit:value": "abc" }),
  );
  const schema = schemaOf(Object.fromEntries(fields.map((field, i) => [`line_${i}`, field])));
  const { pdf } = await fillForm(blankPage(), { schema });
  return lettersOf(pdf)
    .filter(({ text }) => text === "a")
    .map(({ size }) => Math.round(size * 10) / 10);
}

test("a form is typed in one size, which its lower boxes have the height for", async () => {
  expect(await sizesIn(20, 12, 14, 12, 16)).toEqual([9, 9, 9, 9, 9]);
  expect(await sizesIn(20, 15, 14)).toEqual([10, 10, 10]);
});

test("few low boxes make no form small: they have a size of their own", async () => {
  expect(await sizesIn(20, 20, 20, 8, 20, 20, 20)).toEqual([10, 10, 10, 6.5, 10, 10, 10]);
  expect(await sizesIn(8, 8, 20, 8)).toEqual([6.5, 6.5, 8, 6.5]);
});
