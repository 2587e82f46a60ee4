import type { ValueEvidence } from "../../contract/runs.js";
import type { CheckedValue } from "./value.js";

/** Where each written value came from, by key. */
export function evidenceOf(values: CheckedValue[]): Record<string, ValueEvidence> {
  return Object.fromEntries(
    values.map(({ key, assignment: { source, path, score, why } }) => [
      key,
      { "formfill:source": source, from: path, score, ...(source === "model" ? { quote: why } : { why }) },
    ]),
  );
}
