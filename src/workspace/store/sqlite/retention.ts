import { utcMonth } from "../../clock.js";
import type { RetentionStore } from "../ports.js";
import type { Database } from "./driver.js";
import { FILES_AT_WORK } from "./files-at-work.js";
import type { Row } from "./records.js";

const DAY = 24 * 3_600_000;

/** Rows of a table that one transaction deletes for one organisation. */
const ROWS = 500;

/** How long the counters of past quota periods stay; longer than the longest period. */
const QUOTA_DAYS = 40;

export function retentionStore(db: Database): RetentionStore {
  const organisations = db.prepare<[], Row>("SELECT id, retention_ms FROM organisations");
  const deleteRuns = db.prepare(
    `DELETE FROM runs WHERE id IN (
       SELECT id FROM runs WHERE organisation_id = ? AND updated_at < ? AND status <> 'PROCESSING' LIMIT ${ROWS}
     )`,
  );
  const deleteFiles = db.prepare<[{ organisationId: string; before: number }], Row>(
    `DELETE FROM files WHERE id IN (
       SELECT id FROM files WHERE organisation_id = @organisationId AND updated_at < @before
         AND id NOT IN (${FILES_AT_WORK})
         AND NOT EXISTS (SELECT 1 FROM templates WHERE templates.file_id = files.id)
       LIMIT ${ROWS}
     ) RETURNING id`,
  );
  const deleteBatches = db.prepare(
    "DELETE FROM batches WHERE organisation_id = ? AND updated_at < ? AND completed_at IS NOT NULL",
  );
  const deleteEvents = db.prepare("DELETE FROM webhook_events WHERE organisation_id = ? AND created_at < ?");
  const deleteMarks = db.prepare("DELETE FROM idempotency /* any organisation */ WHERE created_at < ?");
  const deleteSessions = db.prepare("DELETE FROM sessions /* any organisation */ WHERE expires_at < ?");
  const deleteQuotas = db.prepare("DELETE FROM quotas /* any organisation */ WHERE period < ?");

  const sweep = db.transaction((now: number, defaultRetentionMs: number, idempotencyMs: number) => {
    const files: string[] = [];
    let more = false;
    for (const organisation of organisations.all()) {
      const id = organisation.id as string;
      const before = now - ((organisation.retention_ms as number | null) ?? defaultRetentionMs);
      const runs = deleteRuns.run(id, before).changes;
      const gone = deleteFiles.all({ organisationId: id, before });
      for (const row of gone) files.push(row.id as string);
      more ||= runs === ROWS || gone.length === ROWS;
      deleteBatches.run(id, before);
      deleteEvents.run(id, before);
    }
    deleteMarks.run(now - idempotencyMs);
    deleteSessions.run(now);
    deleteQuotas.run(utcMonth(now - QUOTA_DAYS * DAY));
    return { files, more };
  });

  return {
    async sweep(now, defaultRetentionMs, idempotencyMs) {
      return sweep.immediate(now, defaultRetentionMs, idempotencyMs);
    },
    async settle() {
      db.pragma("wal_checkpoint(TRUNCATE)");
    },
  };
}
