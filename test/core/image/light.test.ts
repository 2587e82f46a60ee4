import { expect, test } from "vitest";
import { evenOut } from "../../../src/core/image/light.js";
import { findRules } from "../../../src/core/image/rules.js";
import { DrawnPicture } from "../../fixtures/drawn-picture.js";

const [WIDTH, HEIGHT] = [1200, 900];

/** The picture as it looks where the light falls off steadily to this share at the right edge. */
function shaded(picture: DrawnPicture, darkest: number): DrawnPicture {
  for (let i = 0; i < picture.gray.length; i++) {
    picture.gray[i] = picture.gray[i]! * (1 - (1 - darkest) * ((i % WIDTH) / WIDTH));
  }
  return picture;
}

test("a line is found whole where the light falls off along it", () => {
  const picture = shaded(new DrawnPicture(WIDTH, HEIGHT).fill(60, 400, 1140, 402), 0.35);
  const length = () => Math.round(Math.max(...findRules(picture).map(({ start, end }) => end - start)) * picture.scale);
  expect(length()).toBeLessThan(1000);
  evenOut(picture);
  expect(length()).toBeGreaterThan(1070);
});

test("paper in the shadow becomes white, and a tint on it stays one", () => {
  const picture = evenOut(shaded(new DrawnPicture(WIDTH, HEIGHT).fill(800, 300, 1000, 500, 200), 0.5));
  const levelAt = (x: number, y: number) => picture.gray[y * WIDTH + x]!;
  for (const x of [20, 400, 780, 1100]) expect(Math.abs(levelAt(x, 400) - 250)).toBeLessThan(20);
  expect(levelAt(900, 400) / levelAt(900, 200)).toBeCloseTo(0.8, 1);
});

test("a page in even light is left as it is, however much of it is dark", () => {
  const picture = new DrawnPicture(WIDTH, HEIGHT, 240)
    .fill(0, 200, WIDTH, 400, 30)
    .fill(100, 500, 400, 700, 180)
    .noise(4);
  const before = picture.gray.slice();
  expect(Buffer.compare(evenOut(picture).gray, before)).toBe(0);
});

test("a page of metres, drawn with less than a pixel a point, is evened out as well", () => {
  const gray = new Uint8Array(100 * 100).fill(120);
  const picture = evenOut({ width: 100, height: 100, scale: 0.01, gray });
  expect(Math.min(...picture.gray)).toBeGreaterThan(240);
});
