import type { RunStore } from "../ports.js";
import type { Quota, RunKind, RunRecord } from "../records.js";
import { runAcceptance } from "./accept-runs.js";
import type { Portraits } from "./announce.js";
import type { Database } from "./driver.js";
import { runEnding } from "./finish-run.js";
import { type Filter, listRows } from "./list.js";
import { quotaCounter } from "./quota.js";
import { type Row, toJson } from "./records.js";
import { runQueue } from "./run-queue.js";
import { runRecord } from "./run-record.js";

const FILE_NAMED = `file_id IN (
    SELECT id FROM files WHERE files.organisation_id = runs.organisation_id AND instr(lower(name), lower(?)) > 0
  )`;

export function runStore(db: Database, portraits: Portraits): RunStore {
  const accept = runAcceptance(db);
  const end = runEnding(db, portraits);
  const byId = db.prepare<[string, RunKind, string], Row>(
    "SELECT * FROM runs WHERE organisation_id = ? AND kind = ? AND id = ?",
  );
  const setProgress = db.prepare(
    `UPDATE runs SET progress = ?, updated_at = max(created_at, ?)
     WHERE organisation_id = ? AND id = ? AND status = 'PROCESSING'`,
  );
  const remove = removing(db);
  const finish = db.transaction(end);
  const reserve = db.transaction(reserving(db));
  const cancel = db.transaction((organisationId: string, kind: RunKind, id: string, now: number) => {
    const row = byId.get(organisationId, kind, id);
    if (!row) return "missing" as const;
    return end(runRecord(row), null, { status: "CANCELLED" }, now) ? ("cancelled" as const) : ("ended" as const);
  });
  const deleteRun = db.transaction((organisationId: string, kind: RunKind, id: string) => {
    const row = byId.get(organisationId, kind, id);
    if (!row) return null;
    const run = runRecord(row);
    end(run, null, { status: "CANCELLED" }, run.updatedAt);
    return remove(run);
  });

  return {
    ...runQueue(db, end),
    async accept(acceptance) {
      return accept(acceptance);
    },
    async get(organisationId, kind, id) {
      const row = byId.get(organisationId, kind, id);
      return row ? runRecord(row) : null;
    },
    async list(organisationId, kind, request) {
      const filters: Filter[] = [
        ["kind = ?", kind],
        ["status = ?", request.status],
        ["batch_id = ?", request.batchId],
        [FILE_NAMED, request.nameContains],
      ];
      return listRows(db, { table: "runs", organisationId, filters }, request).map(runRecord);
    },
    async setProgress(organisationId, id, progress, now) {
      setProgress.run(toJson(progress), now, organisationId, id);
    },
    async reserve(run, quota, pages) {
      return reserve.immediate(run, quota, pages);
    },
    async finish(run, owner, ending, now) {
      return finish.immediate(run, owner, ending, now);
    },
    async cancel(organisationId, kind, id, now) {
      return cancel.immediate(organisationId, kind, id, now);
    },
    async delete(organisationId, kind, id) {
      return deleteRun.immediate(organisationId, kind, id);
    },
  };
}

/** Reserves pages of a quota, inside a transaction of the caller. */
function reserving(db: Database): (run: RunRecord, quota: Quota, pages: number) => boolean {
  const quotas = quotaCounter(db);
  const setReserved = db.prepare(
    "UPDATE runs SET quota_period = ?, pages_reserved = ? WHERE organisation_id = ? AND id = ? AND status = 'PROCESSING'",
  );
  return (run, quota, pages) => {
    if (!quotas.fits(run, quota, pages)) return false;
    const isReserved = setReserved.run(quota.period, pages, run.organisationId, run.id).changes > 0;
    if (isReserved) quotas.add(run, quota.period, pages);
    return true;
  };
}

/** Removes a run that has ended with what came out of it, inside a transaction of the caller; returns the ids of its files. */
function removing(db: Database): (run: RunRecord) => string[] {
  const removeRun = db.prepare("DELETE FROM runs WHERE organisation_id = ? AND id = ?");
  // What was announced of a run holds its values: it goes with the run.
  const removeEvents = db.prepare("DELETE FROM webhook_events WHERE organisation_id = ? AND resource_id = ?");
  const removeFile = db.prepare("DELETE FROM files WHERE organisation_id = ? AND id = ?");
  return ({ organisationId, id, editedFileId }) => {
    removeRun.run(organisationId, id);
    removeEvents.run(organisationId, id);
    if (!editedFileId) return [];
    removeFile.run(organisationId, editedFileId);
    return [editedFileId];
  };
}
