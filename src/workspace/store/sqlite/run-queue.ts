import type { RunStore } from "../ports.js";
import type { RunRecord } from "../records.js";
import type { Database } from "./driver.js";
import type { runEnding } from "./finish-run.js";
import type { Row } from "./records.js";
import { runRecord } from "./run-record.js";

type RunQueue = Pick<RunStore, "claim" | "heartbeat" | "release" | "recover" | "load">;

const ABANDONED = "The server stopped while it worked on this document, each time it was tried.";

/** Organisations with the fewest runs at work come first, then the one that has waited longest for its turn. */
const NEXT = `WITH waiting AS (
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
  LIMIT 1`;

/** Runs that wait, and those that are worked on under a lease. */
export function runQueue(db: Database, end: ReturnType<typeof runEnding>): RunQueue {
  const claim = db.transaction(claiming(db));
  const recover = db.transaction(recovering(db, end));
  const heartbeat = db.prepare(
    `UPDATE runs /* any organisation */ SET lease_until = ?
     WHERE lease_owner = ? AND status = 'PROCESSING' AND id IN (SELECT value FROM json_each(?))`,
  );
  const release = db.prepare(
    `UPDATE runs /* any organisation */ SET lease_owner = NULL, lease_until = NULL, attempts = max(0, attempts - 1)
     WHERE lease_owner = ? AND status = 'PROCESSING'`,
  );
  const load = db.prepare<[], Row>(
    `SELECT
       (SELECT count(*) FROM runs /* any organisation */ WHERE status = 'PROCESSING' AND lease_owner IS NULL) AS waiting,
       (SELECT count(*) FROM runs WHERE status = 'PROCESSING' AND lease_owner IS NOT NULL) AS working`,
  );

  return {
    async claim(owner, leaseUntil) {
      return claim.immediate(owner, leaseUntil);
    },
    async heartbeat(owner, ids, leaseUntil) {
      heartbeat.run(leaseUntil, owner, JSON.stringify(ids));
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

/** Takes the next run under a lease, inside a transaction of the caller. */
function claiming(db: Database): (owner: string, leaseUntil: number) => RunRecord | null {
  const next = db.prepare<[], Row>(NEXT);
  const take = db.prepare<[string, number, string, string], Row>(
    `UPDATE runs SET lease_owner = ?, lease_until = ?, attempts = attempts + 1
     WHERE organisation_id = ? AND id = ? RETURNING *`,
  );
  const takeTurn = db.prepare(
    "UPDATE organisations SET last_claim = (SELECT max(last_claim) + 1 FROM organisations) WHERE id = ?",
  );

  return (owner, leaseUntil) => {
    const found = next.get();
    if (!found) return null;
    takeTurn.run(found.organisation_id);
    const row = take.get(owner, leaseUntil, found.organisation_id as string, found.id as string);
    return row ? runRecord(row) : null;
  };
}

/** Puts runs with a lapsed lease back in the queue, or ends them, inside a transaction of the caller. */
function recovering(db: Database, end: ReturnType<typeof runEnding>) {
  const lapsed = db.prepare<[number], Row>(
    "SELECT * FROM runs /* any organisation */ WHERE status = 'PROCESSING' AND lease_owner IS NOT NULL AND lease_until < ?",
  );
  const requeue = db.prepare(
    "UPDATE runs SET lease_owner = NULL, lease_until = NULL, progress = NULL WHERE organisation_id = ? AND id = ?",
  );

  return (lapsedBefore: number, maxAttempts: number, now: number) => {
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
  };
}
