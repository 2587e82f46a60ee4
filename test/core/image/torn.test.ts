import { expect, test } from "vitest";
import { layFlat } from "../../../src/core/image/lay-flat.js";
import { findRules } from "../../../src/core/image/rules.js";
import { joinTorn } from "../../../src/core/image/torn.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

const LEAN = 0.7;
/** Pixels along which a line that leans so much stays in one row. */
const TREAD = Math.round(1 / Math.tan((LEAN * Math.PI) / 180));
const LINES = [60, 130, 200];

test("hairlines torn where they change rows are whole again, level and upright ones", () => {
  const scan = new DrawnPicture(900, 900);
  for (const at of LINES) {
    for (let n = 0; n < 9; n++) {
      const start = 60 + n * TREAD;
      scan.fill(start, at + n, start + TREAD - 14, at + n + 1, 0);
      scan.fill(at + 300 - n, start, at + 301 - n, start + TREAD - 14, 0);
    }
  }
  const straight = layFlat(scan, LEAN);
  const pieces = findRules(straight);
  expect(pieces.length).toBeGreaterThan(30);
  const rules = joinTorn(pieces, straight, LEAN);
  expect(rules.map(({ orientation }) => orientation[0]).join("")).toBe("hhhvvv");
  expect(Math.min(...rules.map(({ start, end }) => (end - start) * straight.scale))).toBeGreaterThan(8 * TREAD);
});

test("gaps as long that were printed stay", () => {
  const straight = new DrawnPicture(900, 300);
  for (const at of LINES) {
    for (let n = 0; n < 9; n++) straight.fill(60 + n * TREAD, at, 60 + (n + 1) * TREAD - 14, at + 1, 0);
  }
  const rules = findRules(straight);
  expect(joinTorn(rules, straight, LEAN)).toEqual(rules);
  expect(rules).toHaveLength(27);
});
