import { expect, test } from "vitest";
import { findRules } from "../../../src/core/image/rules.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

const SCALE = 200 / 72;
const points = (pixels: number) => pixels / SCALE;

test("level and upright lines are found where they are, with their thickness", () => {
  const picture = new DrawnPicture(900, 600).fill(100, 200, 700, 202).fill(300, 100, 303, 500).noise(4);
  const rules = findRules(picture);
  expect(rules).toHaveLength(2);
  const [level, upright] = rules;
  expect(level).toMatchObject({ orientation: "horizontal" });
  expect(level!.at).toBeCloseTo(points(201), 0);
  expect(Math.abs(level!.start - points(100))).toBeLessThan(1);
  expect(Math.abs(level!.end - points(700))).toBeLessThan(1);
  expect(level!.thickness).toBeCloseTo(points(2), 0);
  expect(upright).toMatchObject({ orientation: "vertical" });
  expect(upright!.at).toBeCloseTo(points(301.5), 0);
});

test("a faint hairline is found through noise", () => {
  const picture = new DrawnPicture(900, 300, 250).fill(100, 150, 800, 151, 215).noise(4);
  const rules = findRules(picture);
  expect(rules).toHaveLength(1);
  expect(rules[0]!.end - rules[0]!.start).toBeGreaterThan(points(650));
});

test("a line torn by scanning stays one line", () => {
  const picture = new DrawnPicture(900, 300);
  for (let x = 100; x < 800; x += 70) picture.fill(x, 150, x + 68, 152);
  expect(findRules(picture)).toHaveLength(1);
});

test("a row of letter strokes is no line", () => {
  const picture = new DrawnPicture(900, 300);
  for (let x = 100; x < 800; x += 14) picture.fill(x, 140, x + 4, 170).fill(x, 154, x + 9, 158);
  expect(findRules(picture).filter((rule) => rule.orientation === "horizontal")).toEqual([]);
});

test("the edge of a tinted area is no line", () => {
  expect(findRules(new DrawnPicture(900, 600).fill(100, 100, 800, 500, 225))).toEqual([]);
});

test("ringing of compression beside a strong line is no line of its own", () => {
  const picture = new DrawnPicture(900, 300).fill(100, 150, 800, 153, 10).fill(100, 157, 800, 158, 228);
  expect(findRules(picture)).toHaveLength(1);
});

test("a line is one under letters that stand right below it, and ends where it is parted from the next", () => {
  const picture = new DrawnPicture(900, 300).fill(100, 150, 400, 152).fill(410, 150, 700, 152);
  for (let x = 150; x < 350; x += 60) picture.fill(x, 152, x + 20, 166);
  const rules = findRules(picture).filter((rule) => rule.orientation === "horizontal");
  expect(rules.map(({ start, end }) => Math.round((end - start) / points(10)))).toEqual([30, 29]);
});

test("a pale line is found whole, and letters as close to it in level make none", () => {
  const line = new DrawnPicture(400, 300, 249).fill(150, 100, 153, 144, 237).noise(2);
  const upright = findRules(line);
  expect(upright).toHaveLength(1);
  expect(upright[0]!.end - upright[0]!.start).toBeGreaterThan(points(40));
  const letters = new DrawnPicture(400, 300, 249);
  for (let x = 100; x < 300; x += 9) letters.fill(x, 150, x + 3, 170, 40).fill(x + 3, 158, x + 9, 161, 237);
  expect(findRules(letters).filter((rule) => rule.orientation === "horizontal")).toEqual([]);
});

test("a bar is no line, though its middle is darker than its edges", () => {
  const bar = new DrawnPicture(900, 300, 249).fill(100, 150, 800, 170, 90).fill(100, 158, 800, 162, 42);
  expect(findRules(bar)).toEqual([]);
});
