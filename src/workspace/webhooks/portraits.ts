import { toBatch } from "../batches/to-batch.js";
import { toRun } from "../runs/to-run.js";
import type { Portraits } from "../store/sqlite/announce.js";

/**
 * Runs and batches as shown in events: complete, but without links. A link would open the form to everybody who reads the
 * receiver's log; a receiver with a key fetches the file by its id.
 */
export const PORTRAITS: Portraits = {
  run: (run, file) => toRun(run, file, () => null),
  batch: toBatch,
};
