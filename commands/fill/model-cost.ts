import type { EditMetrics } from "../../src/contract/runs.js";
import type { ModelSettings } from "../../src/index.js";
import { counted } from "../terminal/counted.js";

/** One line on the requests to the language model and their approximate cost; null if it was not asked. */
export async function modelCost(metrics: EditMetrics, settings: ModelSettings | null): Promise<string | null> {
  if (!metrics.modelCalls) return null;
  const { DEFAULT_MODEL, estimateCost } = await import("../../src/index.js");
  const name = settings?.model ?? DEFAULT_MODEL;
  const { modelCalls, modelInputTokens = 0, modelCacheWriteTokens = 0, modelCacheReadTokens = 0 } = metrics;
  const cost = estimateCost(name, metrics);
  return [
    `model: ${name}, ${counted(modelCalls, "request")}`,
    `${modelInputTokens + modelCacheWriteTokens + modelCacheReadTokens} tokens read (${modelCacheReadTokens} from the cache)`,
    `${metrics.modelOutputTokens ?? 0} written`,
    cost === null ? "price unknown" : `about $${cost.toFixed(4)}`,
  ].join(", ");
}
