import { expect, test } from "vitest";
import { estimateCost } from "../../src/outbound/anthropic-prices.js";

const usage = {
  modelCalls: 1,
  modelInputTokens: 1_000,
  modelCacheWriteTokens: 2_000,
  modelCacheReadTokens: 10_000,
  modelOutputTokens: 500,
};

test("each sort of token is paid at its own price", () => {
  expect(estimateCost("claude-sonnet-5-5", usage)).toBeCloseTo(0.002 + 0.005 + 0.001 + 0.005, 10);
});

test("a later model of a family is not taken for an earlier one, and an unknown one has no price", () => {
  expect(estimateCost("claude-opus-5-5", usage)).toBeLessThan(estimateCost("claude-opus-5", usage)!);
  expect(estimateCost("my-own-model", usage)).toBeNull();
});
