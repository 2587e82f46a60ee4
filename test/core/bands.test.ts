import { expect, test } from "vitest";
import { Bands } from "../../src/core/bands.js";

const bands = new Bands(
  [
    { id: "tall", top: 0, bottom: 500 },
    { id: "low", top: 400, bottom: 410 },
    { id: "high", top: 20, bottom: 30 },
    { id: "off the page", top: -1e9, bottom: -1e8 },
  ],
  (item) => item,
);
const ids = (top: number, bottom: number) => bands.near(top, bottom).map(({ id }) => id);

test("a stretch holds what reaches into it, once and in the order given", () => {
  expect(ids(0, 450)).toEqual(["tall", "low", "high", "off the page"]);
  expect(ids(25, 25)).toEqual(["tall", "high"]);
  expect(ids(405, 405)).toEqual(["tall", "low"]);
});

test("a stretch off every page holds nothing but what stands there too", () => {
  expect(ids(1e9, 2e9)).toEqual([]);
});

test("whether something in a stretch is as asked for is told without its order", () => {
  const has = (id: string, top: number, bottom: number) => bands.some(top, bottom, (item) => item.id === id);
  expect(has("low", 0, 450)).toBe(true);
  expect(has("low", 20, 30)).toBe(false);
});
