import type { EditOutput } from "../../src/contract/runs.js";

/** For each filled field its value, where the value came from, how sure the match is and why. */
export function explained({ filledValues, evidence }: EditOutput): string[] {
  return Object.entries(evidence).map(([key, { from, score, why, quote }]) => {
    const value = JSON.stringify(filledValues[key] ?? within(filledValues, key));
    return `${key} = ${value} from ${from} (${Math.round(score * 100)}%): ${why ?? quote ?? ""}`;
  });
}

/** In `filledValues` a field of a block is nested under its block. */
function within(values: Record<string, unknown>, key: string): unknown {
  let value: unknown = values;
  for (const part of key.split(".")) value = (value as Record<string, unknown> | undefined)?.[part];
  return value;
}
