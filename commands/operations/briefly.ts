import type { EditRun } from "../../src/contract/runs.js";
import type { BrieflyFilled } from "./operations.js";

/**
 * What is told of a processed run where nobody reads the keys of its fields. Fields count by their evidence: in `filledValues`
 * those of a block stand together under the block.
 */
export function briefly({ output, metrics }: EditRun, pdf: Uint8Array): BrieflyFilled {
  return { pdf, output: output!, filledCount: Object.keys(output!.evidence).length, metrics: metrics! };
}
