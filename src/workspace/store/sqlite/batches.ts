import type { BatchStore } from "../ports.js";
import type { Portraits } from "./announce.js";
import { batchRecord } from "./batch-record.js";
import type { Database } from "./driver.js";
import { runEnding } from "./finish-run.js";
import { type Filter, listRows } from "./list.js";
import type { Row } from "./records.js";
import { runRecord } from "./run-record.js";

export function batchStore(db: Database, portraits: Portraits): BatchStore {
  const end = runEnding(db, portraits);
  const byId = db.prepare<[string, string], Row>("SELECT * FROM batches WHERE organisation_id = ? AND id = ?");
  const setCancelled = db.prepare(
    "UPDATE batches SET status = 'CANCELLED', updated_at = ? WHERE organisation_id = ? AND id = ?",
  );
  const processing = db.prepare<[string, string], Row>(
    "SELECT * FROM runs WHERE organisation_id = ? AND batch_id = ? AND status = 'PROCESSING'",
  );

  const cancel = db.transaction((organisationId: string, id: string, now: number) => {
    const batch = byId.get(organisationId, id);
    if (!batch) return null;
    if (batch.status !== "PROCESSING") return "ended";
    setCancelled.run(now, organisationId, id);
    const runs = processing.all(organisationId, id).map(runRecord);
    for (const run of runs) end(run, null, { status: "CANCELLED" }, now);
    return runs.map((run) => run.id);
  });

  return {
    async get(organisationId, id) {
      const row = byId.get(organisationId, id);
      return row ? batchRecord(row) : null;
    },
    async list(organisationId, request) {
      const filters: Filter[] = [["status = ?", request.status]];
      return listRows(db, { table: "batches", organisationId, filters }, request).map(batchRecord);
    },
    async cancel(organisationId, id, now) {
      return cancel.immediate(organisationId, id, now);
    },
  };
}
