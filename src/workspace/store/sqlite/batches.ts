import type { Database } from "better-sqlite3";
import type { BatchRecord, BatchStore, RunRecord } from "../ports.js";
import { runEnding } from "./finish-run.js";
import { listRows } from "./list.js";
import { type Row, toRecord } from "./records.js";

type FlatBatch = Omit<BatchRecord, "counts"> & { total: number; processed: number; failed: number; cancelled: number };

function record(row: Row): BatchRecord {
  const { total, processed, failed, cancelled, ...batch } = toRecord<FlatBatch>(row);
  return {
    ...batch,
    counts: { total, processing: total - processed - failed - cancelled, processed, failed, cancelled },
  };
}

export function batchStore(db: Database): BatchStore {
  const end = runEnding(db);
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
    const runs = processing.all(organisationId, id).map((row) => toRecord<RunRecord>(row));
    for (const run of runs) end(run, null, { status: "CANCELLED" }, now);
    return runs.map((run) => run.id);
  });

  return {
    async get(organisationId, id) {
      const row = byId.get(organisationId, id);
      return row ? record(row) : null;
    },
    async list(organisationId, request) {
      return listRows(db, "batches", organisationId, [["status = ?", request.status]], request).map(record);
    },
    async cancel(organisationId, id, now) {
      return cancel.immediate(organisationId, id, now);
    },
  };
}
