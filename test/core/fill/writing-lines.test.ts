import { describe, expect, test } from "vitest";
import { writingLines } from "../../../src/core/fill/draw/writing-lines.js";
import type { Rule } from "../../../src/core/page.js";
import { fillForm } from "../../../src/index.js";
import { at, box, schemaOf } from "../../fixtures/flat-field.js";
import { rawPdf, stream } from "../../fixtures/raw-pdf.js";
import { inkIn, lettersOf } from "../../fixtures/read-pdf.js";

const line = (y: number, start = 20, end = 120): Rule => ({
  orientation: "horizontal",
  at: y,
  start,
  end,
  thickness: 0.5,
  gray: 0,
});

describe("where the print wants a text", () => {
  const field = box(20, 20, 100, 60);

  test("on each line of ruled paper", () => {
    const lines = writingLines(field, true, [line(40), line(60), line(80)]);
    expect(lines?.map(Math.round)).toEqual([42, 22, 2]);
  });

  test("anywhere in a frame, or where lines are uneven or short", () => {
    expect(writingLines(field, true, [line(20), line(80)])).toBeUndefined();
    expect(writingLines(field, true, [line(35), line(40), line(80)])).toBeUndefined();
    expect(writingLines(field, true, [line(40, 20, 40), line(60, 20, 40)])).toBeUndefined();
  });

  test("on the line a high box stands on, unless the box is closed above", () => {
    expect(writingLines(field, false, [line(80)])?.map(Math.round)).toEqual([2]);
    expect(writingLines(field, false, [line(20), line(80)])).toBeUndefined();
  });

  test("in the middle of a table cell, whose upper line lies a little above the box", () => {
    const wall = (x: number): Rule => ({ ...line(x, 10, 80), orientation: "vertical" });
    expect(writingLines(field, false, [line(10), line(80), wall(20), wall(120)])).toBeUndefined();
    expect(writingLines(field, false, [line(10), line(80)])?.map(Math.round)).toEqual([2]);
  });

  test("in the middle as well where a table is open at a side, so that a row has one baseline", () => {
    const wall: Rule = { ...line(20, 10, 80), orientation: "vertical" };
    expect(writingLines(field, false, [line(10), line(80), wall])).toBeUndefined();
  });
});

/** A page of 200 × 300 points that paints this. */
const painted = (content: string): Uint8Array =>
  rawPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Resources<<>>/Contents 9 0 R>>",
    9: stream(content),
  });

test("text on ruled paper stands on its lines", async () => {
  const page = painted("20 250 m 180 250 l S 20 230 m 180 230 l S 20 210 m 180 210 l S");
  const note = at(box(20, 30, 160, 60), "text", {
    type: ["string", "null"],
    "extend_edit:value": "Mehrere Zeilen Text, die auf die gedruckten Linien gehören",
    "extend_edit:text_edit_options": { multiLine: true },
  });
  const { pdf } = await fillForm(page, { schema: schemaOf({ note }) });
  const rows = new Set(lettersOf(pdf).map(({ y, size }) => Math.round(y + size * 0.3)));
  expect([...rows]).toEqual([48, 68]);
});

test("text stands on the line of a low box as on that of a high one; without a line, in the middle", async () => {
  const page = painted("20 250 m 100 250 l S 20 210 m 100 210 l S");
  const line = (left: number, top: number, height: number) =>
    at(box(left, top, 80, height), "text", { "extend_edit:value": "x" });
  const schema = schemaOf({ low: line(20, 37, 13), high: line(20, 70, 20), bare: line(110, 37, 13) });
  const { pdf } = await fillForm(page, { schema });
  const [low = 0, high = 0, bare = 0] = lettersOf(pdf).map(({ y, size }) => y + size * 0.3);
  expect([low, high].map(Math.round)).toEqual([48, 88]);
  expect(low - bare).toBeGreaterThan(0.7);
});

test("a printed circle is dotted, a printed square ticked", async () => {
  const circle =
    "30 250 m 30 255.5 25.5 260 20 260 c 14.5 260 10 255.5 10 250 c 10 244.5 14.5 240 20 240 c 25.5 240 30 244.5 30 250 c h S";
  const page = painted(`${circle} 60 240 20 20 re S`);
  const places = [box(10, 40, 20, 20), box(60, 40, 20, 20)];
  for (const [i, place] of places.entries()) {
    const sex = at(place, "radio", { enum: ["a", "b"], "extend_edit:bboxes": places, "extend_edit:value": "ab"[i] });
    const { pdf } = await fillForm(page, { schema: schemaOf({ sex }) });
    const middle = box(place.left + 8, place.top + 8, 4, 4);
    if (i === 0) expect(inkIn(pdf, middle)).toBe(1);
    else expect(inkIn(pdf, middle)).toBeLessThan(1);
  }
});
