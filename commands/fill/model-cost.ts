import type { EditMetrics } from "../../src/contract/runs.js";
import type { ModelSettings } from "../../src/index.js";

/** What the language model was asked and about what that costs, as one line for a person; null where it was not asked. */
export async function modelCost(metrics: EditMetrics, settings: ModelSettings | null): Promise<string | null> {
  if (!metrics.modelCalls) return null;
  const { DEFAULT_MODEL, estimateCost } = await import("../../src/index.js");
  const name = settings?.model ?? DEFAULT_MODEL;
  const usage = {
    calls: metrics.modelCalls,
    inputTokens: metrics.modelInputTokens ?? 0,
    cacheWriteTokens: metrics.modelCacheWriteTokens ?? 0,
    cacheReadTokens: metrics.modelCacheReadTokens ?? 0,
    outputTokens: metrics.modelOutputTokens ?? 0,
  };
  const read = usage.inputTokens + usage.cacheWriteTokens + usage.cacheReadTokens;
  const cost = estimateCost(name, usage);
  const requests = usage.calls === 1 ? "1 request" : `${usage.calls} requests`;
  return [
    `model: ${name}, ${requests}`,
    `${read} tokens read (${usage.cacheReadTokens} from the cache)`,
    `${usage.outputTokens} written`,
    cost === null ? "price not known" : `about $${cost.toFixed(4)}`,
  ].join(", ");
}
