import { describe, expect, test } from "vitest";
import { priceInMilliEuro, splitOverTiers } from "../../src/contract/prices.js";

test("2,000 pages filled with detection cost 57 euros exactly [RATE-10]", () => {
  expect(priceInMilliEuro("fill_with_detection", 0, 2_000)).toBe(57_000);
});

describe("the first page of a tier costs what its tier says [RATE-11]", () => {
  test.each([
    ["fill_with_detection", 30, 25, 20],
    ["fill_with_schema", 10, 8, 6],
    ["detect_only", 20, 15, 10],
  ] as const)("%s", (product, second, third, fourth) => {
    const pageNumber = (page: number) => priceInMilliEuro(product, page - 1, 1);
    expect([100, 101, 10_000, 10_001, 100_000, 100_001].map(pageNumber)).toEqual([
      0,
      second,
      second,
      third,
      third,
      fourth,
    ]);
  });
});

test("pages over several tiers cost the same at once as one by one", () => {
  let oneByOne = 0;
  for (let page = 1; page <= 10_050; page++) oneByOne += priceInMilliEuro("detect_only", page - 1, 1);
  expect(priceInMilliEuro("detect_only", 0, 10_050)).toBe(oneByOne);
  expect(splitOverTiers("detect_only", 95, 10).map(({ pages }) => pages)).toEqual([5, 5]);
});
