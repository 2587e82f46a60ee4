import type { FilledForm } from "../../src/index.js";
import type { Case } from "./cases.js";

export interface Outcome {
  name: string;
  pages: number;
  fields: number;
  expected: number;
  /** Fields filled as expected, with another value, not at all, and although nothing was expected. */
  right: number;
  wrong: number;
  missing: number;
  extra: number;
  /** Entries on the review list. */
  review: number;
  calls: number;
  inputTokens: number;
  cacheReadTokens: number;
  outputTokens: number;
  seconds: number;
  costUsd: number | null;
}

/** The outcome of a case. */
export function outcomeOf(
  { name, expected }: Case,
  { output, metrics, file }: FilledForm,
  costUsd: number | null,
): Outcome {
  const filled = output.filledValues;
  const wanted = Object.keys(expected);
  const right = wanted.filter((key) => key in filled && same(filled[key], expected[key])).length;
  const missing = wanted.filter((key) => !(key in filled)).length;
  return {
    name,
    pages: file.pageCount,
    fields: metrics.fieldCount,
    expected: wanted.length,
    right,
    wrong: wanted.length - right - missing,
    missing,
    extra: Object.keys(filled).filter((key) => !(key in expected)).length,
    review: output.review.length,
    calls: metrics.modelCalls ?? 0,
    inputTokens: (metrics.modelInputTokens ?? 0) + (metrics.modelCacheWriteTokens ?? 0),
    cacheReadTokens: metrics.modelCacheReadTokens ?? 0,
    outputTokens: metrics.modelOutputTokens ?? 0,
    seconds: metrics.processingTimeMs / 1000,
    costUsd,
  };
}

/** Whether values are the same but for case, punctuation and spaces. */
function same(a: unknown, b: unknown): boolean {
  return folded(a) === folded(b);
}

const folded = (value: unknown): string =>
  (typeof value === "string" ? value : JSON.stringify(value)).toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
