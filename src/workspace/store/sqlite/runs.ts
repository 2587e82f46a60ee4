import type { RunStore } from "../ports.js";
import type { RunKind, RunRecord } from "../records.js";
import { runAcceptance } from "./accept-runs.js";
import type { Portraits } from "./announce.js";
import type { Database } from "./driver.js";
import { runEnding } from "./finish-run.js";
import { type Filter, listRows } from "./list.js";
import { quotaCounter } from "./quota.js";
import { type Row, toJson } from "./records.js";
import { runRecord } from "./run-record.js";

const ABANDONED = "The server stopped while it worked on this document, each time it was tried.";

export function runStore(db: Database, portraits: Portraits): RunStore {
  const accept = runAcceptance(db);
  const end = runEnding(db, portraits);
  const quotas = quotaCounter(db);
  const byId = db.prepare<[string, RunKind, string], Row>(
    "SELECT * FROM runs WHERE organisation_id = ? AND kind = ? AND id = ?",
  );
  // Organisations with the fewest runs at work come first, then the one that has waited longest for its turn.
  const next = db.prepare<[], Row>(
    `WITH waiting AS (
       SELECT DISTINCT organisation_id FROM runs /* any organisation */ WHERE status = 'PROCESSING' AND lease_owner IS NULL
     )
     SELECT r.id, r.organisation_id FROM waiting w
     JOIN organisations o ON o.id = w.organisation_id
     JOIN runs r ON r.id = (
       SELECT id FROM runs
       WHERE organisation_id = o.id AND status = 'PROCESSING' AND lease_owner IS NULL
       ORDER BY priority, created_at, id LIMIT 1
     )
     ORDER BY
       (SELECT count(*) FROM runs WHERE organisation_id = o.id AND status = 'PROCESSING' AND lease_owner IS NOT NULL),
       o.last_claim
     LIMIT 1`,
  );
  const take = db.prepare<[string, number, string, string], Row>(
    `UPDATE runs SET lease_owner = ?, lease_until = ?, attempts = attempts + 1
     WHERE organisation_id = ? AND id = ? RETURNING *`,
  );
  const takeTurn = db.prepare(
    "UPDATE organisations SET last_claim = (SELECT max(last_claim) + 1 FROM organisations) WHERE id = ?",
  );
  const heartbeat = db.prepare(
    `UPDATE runs /* any organisation */ SET lease_until = ?
     WHERE lease_owner = ? AND status = 'PROCESSING' AND id IN (SELECT value FROM json_each(?))`,
  );
  const setProgress = db.prepare(
    `UPDATE runs SET progress = ?, updated_at = max(created_at, ?)
     WHERE organisation_id = ? AND id = ? AND status = 'PROCESSING'`,
  );
  const setReserved = db.prepare(
    "UPDATE runs SET quota_period = ?, pages_reserved = ? WHERE organisation_id = ? AND id = ? AND status = 'PROCESSING'",
  );
  const remove = db.prepare("DELETE FROM runs WHERE organisation_id = ? AND id = ?");
  // What was announced of a run holds its values: it goes with the run.
  const removeEvents = db.prepare("DELETE FROM webhook_events WHERE organisation_id = ? AND resource_id = ?");
  const removeFile = db.prepare("DELETE FROM files WHERE organisation_id = ? AND id = ?");
  const release = db.prepare(
    `UPDATE runs /* any organisation */ SET lease_owner = NULL, lease_until = NULL, attempts = max(0, attempts - 1)
     WHERE lease_owner = ? AND status = 'PROCESSING'`,
  );
  const lapsed = db.prepare<[number], Row>(
    "SELECT * FROM runs /* any organisation */ WHERE status = 'PROCESSING' AND lease_owner IS NOT NULL AND lease_until < ?",
  );
  const requeue = db.prepare(
    "UPDATE runs SET lease_owner = NULL, lease_until = NULL, progress = NULL WHERE organisation_id = ? AND id = ?",
  );
  const load = db.prepare<[], Row>(
    `SELECT
       (SELECT count(*) FROM runs /* any organisation */ WHERE status = 'PROCESSING' AND lease_owner IS NULL) AS waiting,
       (SELECT count(*) FROM runs WHERE status = 'PROCESSING' AND lease_owner IS NOT NULL) AS working`,
  );

  const claim = db.transaction((owner: string, leaseUntil: number) => {
    const found = next.get();
    if (!found) return null;
    takeTurn.run(found.organisation_id);
    const row = take.get(owner, leaseUntil, found.organisation_id as string, found.id as string);
    return row ? runRecord(row) : null;
  });
  const finish = db.transaction(end);
  const reserve = db.transaction((run: RunRecord, quota: { period: string; limit: number }, pages: number) => {
    if (!quotas.fits(run, quota, pages)) return false;
    if (setReserved.run(quota.period, pages, run.organisationId, run.id).changes > 0)
      quotas.add(run, quota.period, pages);
    return true;
  });
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
    remove.run(organisationId, id);
    removeEvents.run(organisationId, id);
    if (!run.editedFileId) return [];
    removeFile.run(organisationId, run.editedFileId);
    return [run.editedFileId];
  });
  const recover = db.transaction((lapsedBefore: number, maxAttempts: number, now: number) => {
    const counts = { requeued: 0, ended: 0 };
    for (const row of lapsed.all(lapsedBefore)) {
      const run = runRecord(row);
      if (run.attempts < maxAttempts) {
        requeue.run(run.organisationId, run.id);
        counts.requeued++;
      } else {
        end(run, null, { status: "FAILED", failureReason: "INTERNAL_ERROR", failureMessage: ABANDONED }, now);
        counts.ended++;
      }
    }
    return counts;
  });

  return {
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
        [
          `file_id IN (
             SELECT id FROM files WHERE files.organisation_id = runs.organisation_id AND instr(lower(name), lower(?)) > 0
           )`,
          request.nameContains,
        ],
      ];
      return listRows(db, "runs", organisationId, filters, request).map(runRecord);
    },
    async claim(owner, leaseUntil) {
      return claim.immediate(owner, leaseUntil);
    },
    async heartbeat(owner, ids, leaseUntil) {
      heartbeat.run(leaseUntil, owner, JSON.stringify(ids));
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
    async release(owner) {
      release.run(owner);
    },
    async recover(lapsedBefore, maxAttempts, now) {
      return recover.immediate(lapsedBefore, maxAttempts, now);
    },
    async load() {
      const { waiting, working } = load.get() ?? {};
      return { waiting: Number(waiting), working: Number(working) };
    },
  };
}
