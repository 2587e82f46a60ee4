import type { EditRun } from "../../src/contract/runs.js";
import type { BrieflyFilled } from "./operations.js";

/**
 * What is reported of a processed run when nobody needs the keys of its fields. Filled fields are counted by their evidence,
 * because `filledValues` groups the fields of a block under one key.
 */
export function briefly({ output, metrics }: EditRun, pdf: Uint8Array): BrieflyFilled {
  return { pdf, output: output!, filledCount: Object.keys(output!.evidence).length, metrics: metrics! };
}
