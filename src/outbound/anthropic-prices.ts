import type { ModelMetrics } from "../contract/runs.js";

interface Price {
  input: number;
  cacheWrite: number;
  cacheRead: number;
  output: number;
}

/** US dollars per million tokens, list prices of November 2026, by the beginning of the model's name. */
const PRICES: [prefix: string, price: Price][] = [
  ["claude-opus-5-5", { input: 4, cacheWrite: 5, cacheRead: 0.2, output: 20 }],
  ["claude-opus-5", { input: 5, cacheWrite: 6.25, cacheRead: 0.5, output: 25 }],
  ["claude-sonnet-5-5", { input: 2, cacheWrite: 2.5, cacheRead: 0.1, output: 10 }],
  ["claude-sonnet-5", { input: 2, cacheWrite: 2.5, cacheRead: 0.2, output: 10 }],
  ["claude-haiku-5-5", { input: 0.1, cacheWrite: 0.125, cacheRead: 0.01, output: 0.5 }],
  ["claude-haiku-4-5", { input: 1, cacheWrite: 1.25, cacheRead: 0.1, output: 5 }],
];

/** Approximate cost in US dollars of the model's part in a run; null if the price of the model is not known. */
export function estimateCost(model: string, metrics: Partial<ModelMetrics>): number | null {
  const price = PRICES.find(([prefix]) => model.startsWith(prefix))?.[1];
  if (!price) return null;
  const { modelInputTokens = 0, modelCacheWriteTokens = 0, modelCacheReadTokens = 0, modelOutputTokens = 0 } = metrics;
  const cost =
    modelInputTokens * price.input +
    modelCacheWriteTokens * price.cacheWrite +
    modelCacheReadTokens * price.cacheRead +
    modelOutputTokens * price.output;
  return cost / 1_000_000;
}
