import type { DetectMetrics, EditConfig, EditMetrics, ModelMetrics } from "../contract/runs.js";
import type { Detection } from "./detect/detection.js";
import type { FillResult } from "./fill/pipeline.js";
import { addUsage, type ModelUsage, NO_USAGE } from "./model/port.js";
import { now } from "./now.js";

/**
 * Times and counts of a detection (wire contract §3).
 * @param mappingUsage usage of the model for mapping the client's own schema
 * @param started when it began, from `now()`
 */
export function detectMetrics(
  { fields, pages, understood }: Detection,
  mappingUsage: ModelUsage,
  started: number,
): DetectMetrics {
  const elapsed = Math.round(now() - started);
  return {
    processingTimeMs: elapsed,
    pageCount: pages.length,
    fieldCount: fields.length,
    fieldsDetectedCount: fields.length,
    fieldsAnnotatedCount: fields.length,
    fieldDetectionTimeMs: elapsed,
    fieldAnnotationTimeMs: 0,
    ...modelMetrics(addUsage(understood?.usage ?? NO_USAGE, mappingUsage)),
  };
}

/**
 * Times and counts of a filling (wire contract §3).
 * @param started when it began, from `now()`
 */
export const editMetrics = (
  { fields, timings, modelUsage }: FillResult,
  { schema }: EditConfig,
  pageCount: number,
  started: number,
): EditMetrics => ({
  processingTimeMs: Math.round(now() - started),
  pageCount,
  fieldCount: fields.length,
  fieldsDetectedCount: schema ? 0 : fields.length,
  fieldsAnnotatedCount: fields.length,
  fieldDetectionTimeMs: timings.detectionMs,
  fieldAnnotationTimeMs: timings.mappingMs,
  fieldFillingTimeMs: timings.fillingMs,
  ...modelMetrics(modelUsage),
});

/** Empty if the model was not asked. */
function modelMetrics(usage: ModelUsage): Partial<ModelMetrics> {
  if (usage.calls === 0) return {};
  return {
    modelCalls: usage.calls,
    modelInputTokens: usage.inputTokens,
    modelCacheWriteTokens: usage.cacheWriteTokens,
    modelCacheReadTokens: usage.cacheReadTokens,
    modelOutputTokens: usage.outputTokens,
  };
}
