import { expect, test } from "vitest";
import { type Drawing, outline } from "../../../src/core/pdf/painted.js";

const PAGE = { left: 0, top: 0, right: 600, bottom: 800 };

/** What a stroke from the origin to a point is. */
function strokeTo(x: number, y: number): Drawing {
  const drawing: Drawing = { rules: [], shapes: [], images: [] };
  const box = { left: 0, right: x, top: 0, bottom: y };
  outline(drawing, { points: [[0, 0], [x, y]], closed: false, curves: 0, box }, { gray: 0, thickness: 1 }, PAGE); // biome-ignore format: one stroke
  return drawing;
}

test("a line drawn by hand may lean the more the longer it is, and lies at its middle", () => {
  expect(strokeTo(60, 1).rules).toMatchObject([{ orientation: "horizontal", at: 0.5, start: 0, end: 60 }]);
  expect(strokeTo(1.6, 100).rules).toMatchObject([{ orientation: "vertical", at: 0.8, start: 0, end: 100 }]);
  expect(strokeTo(20, 1).rules).toEqual([]);
  expect(strokeTo(500, 4).rules).toEqual([]);
});
