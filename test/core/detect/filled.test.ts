import { expect, test } from "vitest";
import { withFilled } from "../../../src/core/detect/filled.js";
import type { FormField } from "../../../src/core/field.js";
import type { Box } from "../../../src/core/geometry.js";
import type { PageContent } from "../../../src/core/page.js";
import { aField } from "../../fixtures/field.js";

const box = (left: number, top: number, width = 10, height = 10): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** A scanned page with these ticks and strokes on it. */
const scan = (ticks: Box[], handwriting: Box[]): PageContent => ({
  pageIndex: 0,
  width: 200,
  height: 300,
  rotation: 0,
  words: [],
  rules: [],
  shapes: ticks.map((one) => ({ kind: "rectangle", box: one, inked: 0.3 })),
  images: [],
  widgets: [],
  handwriting,
  kind: "scanned",
  turn: { angle: 0, width: 200, height: 300 },
});

const answers = aField({
  kind: "radio",
  options: ["Ja", "Nein"].map((value, i) => ({ value, place: { pageIndex: 0, box: box(40 * i, 50) } })),
});

test.each<[string, FormField, PageContent, unknown]>([
  ["a ticked box", aField({ kind: "checkbox", box: box(0, 0) }), scan([box(0, 0)], []), true],
  ["an empty box", aField({ kind: "checkbox", box: box(0, 0) }), scan([box(50, 0)], []), undefined],
  ["the answer that is ticked", answers, scan([box(40, 50)], []), "Nein"],
  ["no answer", answers, scan([], [box(40, 50), box(42, 50)]), undefined],
  ["handwriting on a line", aField(), scan([], [box(5, 5), box(20, 5)]), true],
  ["a single speck on a line", aField(), scan([], [box(5, 5)]), undefined],
  ["handwriting in a table", aField({ kind: "table" }), scan([], [box(5, 5), box(20, 5)]), undefined],
])("%s is told from the ink of a scan", (_what, field, content, current) => {
  expect(withFilled([field], [content])[0]?.current).toEqual(current);
});
