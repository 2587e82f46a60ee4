import type { FileRecord, RunRecord } from "../records.js";
import { announcer, type Portraits } from "./announce.js";
import { batchRecord } from "./batch-record.js";
import type { Database } from "./driver.js";
import { type Row, toRecord } from "./records.js";
import { runRecord } from "./run-record.js";

/** Announces the end of a run and of a batch, as the database has them inside the transaction of the caller. */
export function announcingEnds(db: Database, portraits: Portraits) {
  const announce = announcer(db);
  const runById = db.prepare<[string, string], Row>("SELECT * FROM runs WHERE organisation_id = ? AND id = ?");
  const fileById = db.prepare<[string, string | null], Row>("SELECT * FROM files WHERE organisation_id = ? AND id = ?");
  const batchById = db.prepare<[string, string], Row>("SELECT * FROM batches WHERE organisation_id = ? AND id = ?");

  return {
    run({ organisationId, id, kind, fileId }: RunRecord, status: "PROCESSED" | "FAILED", now: number): void {
      const payload = () => {
        const file = fileById.get(organisationId, fileId);
        return portraits.run(runRecord(runById.get(organisationId, id)!), file ? toRecord<FileRecord>(file) : null);
      };
      announce({ organisationId, type: `${kind}.${status.toLowerCase()}`, resourceId: id, payload }, now);
    },
    batch(organisationId: string, id: string, now: number): void {
      const payload = () => portraits.batch(batchRecord(batchById.get(organisationId, id)!));
      announce({ organisationId, type: "batch.completed", resourceId: id, payload }, now);
    },
  };
}
