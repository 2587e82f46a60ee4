import type { RunEnd, RunRecord } from "../records.js";
import type { Portraits } from "./announce.js";
import { announcingEnds } from "./announce-ends.js";
import { charging, modelUse } from "./charges.js";
import type { Database } from "./driver.js";
import { INSERT_FILE } from "./files.js";
import { quotaCounter } from "./quota.js";
import { type Row, toJson } from "./records.js";

/** How a run ended, seen by everything that is written together with it. */
type Ending = RunEnd | { status: "CANCELLED" };

/**
 * The one place where a run leaves PROCESSING, inside a transaction of the caller: status, output, charge, reserved pages
 * and the batch change together, and whatever announces the end is written here too.
 */
export function runEnding(db: Database, portraits: Portraits) {
  const quotas = quotaCounter(db);
  const charge = charging(db);
  const announce = announcingEnds(db, portraits);
  const insertFile = db.prepare(INSERT_FILE);
  const find = db.prepare<[string, string], Row>(
    "SELECT status, lease_owner, quota_period, pages_reserved FROM runs WHERE organisation_id = ? AND id = ?",
  );
  const end = db.prepare(
    `UPDATE runs SET status = @status, output = @output, metrics = @metrics, usage = @usage, edited_file_id = @editedFileId,
       failure_reason = @failureReason, failure_message = @failureMessage, progress = NULL, sources = NULL,
       lease_owner = NULL, lease_until = NULL, updated_at = max(created_at, @now)
     WHERE organisation_id = @organisationId AND id = @id`,
  );
  const countInBatch = {
    PROCESSED: db.prepare("UPDATE batches SET processed = processed + 1 WHERE organisation_id = ? AND id = ?"),
    FAILED: db.prepare("UPDATE batches SET failed = failed + 1 WHERE organisation_id = ? AND id = ?"),
    CANCELLED: db.prepare("UPDATE batches SET cancelled = cancelled + 1 WHERE organisation_id = ? AND id = ?"),
  };
  const completeBatch = db.prepare(
    `UPDATE batches SET status = CASE status WHEN 'CANCELLED' THEN status ELSE 'COMPLETED' END, completed_at = @now, updated_at = @now
     WHERE organisation_id = @organisationId AND id = @batchId AND completed_at IS NULL AND processed + failed + cancelled >= total`,
  );

  const settleQuota = (run: RunRecord, state: Row, pages: number): void => {
    if (state.quota_period === null) return;
    quotas.add(run, state.quota_period as string, pages - ((state.pages_reserved as number | null) ?? 0));
  };

  /** Answers false, and changes nothing, when the run has ended already or another owner holds it. */
  return (run: RunRecord, owner: string | null, ending: Ending, now: number): boolean => {
    const { organisationId, id } = run;
    const state = find.get(organisationId, id);
    if (state?.status !== "PROCESSING" || (owner !== null && state.lease_owner !== owner)) return false;

    const processed = ending.status === "PROCESSED" ? ending : null;
    const failed = ending.status === "FAILED" ? ending : null;
    const pages = processed?.pages ?? 0;
    settleQuota(run, state, pages);
    const usage = { ...charge(run, pages, now), ...modelUse(processed?.metrics) };
    if (processed?.editedFile) insertFile.run(processed.editedFile);
    end.run({
      organisationId,
      id,
      status: ending.status,
      output: toJson(processed?.output),
      metrics: toJson(processed?.metrics),
      usage: toJson(usage),
      editedFileId: processed?.editedFile?.id ?? null,
      failureReason: failed?.failureReason ?? null,
      failureMessage: failed?.failureMessage ?? null,
      now,
    });
    if (run.batchId) {
      countInBatch[ending.status].run(organisationId, run.batchId);
      const completed = completeBatch.run({ organisationId, batchId: run.batchId, now }).changes > 0;
      if (completed) announce.batch(organisationId, run.batchId, now);
    }
    if (ending.status !== "CANCELLED") announce.run(run, ending.status, now);
    return true;
  };
}
