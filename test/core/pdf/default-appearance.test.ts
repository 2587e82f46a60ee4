import { expect, test } from "vitest";
import { readDefaultAppearance } from "../../../src/core/pdf/default-appearance.js";

test("font, size and colour are those set last", () => {
  expect(readDefaultAppearance("/Helv 12 Tf 1 g /TiRo 9.5 Tf 0 .5 1. rg")).toEqual({
    font: "TiRo",
    fontSize: 9.5,
    color: [0, 128, 255],
  });
});

test("a long run of digits costs no time", () => {
  const started = performance.now();
  expect(readDefaultAppearance(`/F ${"1".repeat(100_000)} 0 ${"1".repeat(100_000)}`).color).toBe(null);
  expect(performance.now() - started).toBeLessThan(1000);
});
