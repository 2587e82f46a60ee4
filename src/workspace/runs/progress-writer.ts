import type { Progress, Stage } from "../../contract/runs.js";
import type { RunRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { PROGRESS_MS } from "./run-limits.js";

const STAGES: Stage[] = ["downloading", "opening", "detecting", "reading_documents", "mapping", "filling", "saving"];

/** Writes progress to the store, not too often and never backwards. */
export function progressWriter(
  run: RunRecord,
  { store, clock, log }: Pick<Tools, "store" | "clock" | "log">,
): (progress: Progress) => void {
  let last = -1;
  let writtenAt = Number.NEGATIVE_INFINITY;
  return (progress) => {
    const stage = STAGES.indexOf(progress.stage);
    const at = clock();
    if (stage < last || (stage === last && at - writtenAt < PROGRESS_MS)) return;
    last = stage;
    writtenAt = at;
    store.runs.setProgress(run.organisationId, run.id, progress, at).catch((thrown) => {
      log.error({ runId: run.id, code: thrown.code }, "writing progress failed");
    });
  };
}
