import { IDEMPOTENCY_MS } from "../../../contract/limits.js";
import type { Acceptance, AcceptanceOutcome } from "../records.js";
import type { Database } from "./driver.js";
import { INSERT_FILE } from "./files.js";
import { FIND_IDEMPOTENCY } from "./idempotency.js";
import { quotaCounter } from "./quota.js";
import { type Row, toJson } from "./records.js";

/**
 * One transaction that takes on runs: the idempotency mark, the file rows, the reserved pages and the runs themselves stand
 * together or not at all.
 */
export function runAcceptance(db: Database): (acceptance: Acceptance) => AcceptanceOutcome {
  const quotas = quotaCounter(db);
  const mark = marking(db);
  const countWaiting = db.prepare<[string], Row>(
    "SELECT count(*) AS waiting FROM runs WHERE organisation_id = ? AND status = 'PROCESSING' AND lease_owner IS NULL",
  );
  const insertFile = db.prepare(INSERT_FILE);
  const insertBatch = db.prepare(
    `INSERT INTO batches (id, organisation_id, status, total, created_at, updated_at)
     VALUES (?, ?, 'PROCESSING', ?, ?, ?)`,
  );
  const insertRun = db.prepare(
    `INSERT INTO runs (id, organisation_id, kind, key_kind, status, batch_id, file_id, product, priority, quota_period,
       pages_reserved, config, sources, created_at, updated_at)
     VALUES (@id, @organisationId, @kind, @keyKind, 'PROCESSING', @batchId, @fileId, @product, @priority, @period,
       @reserved, @config, @sources, @now, @now)`,
  );

  const accept = (acceptance: Acceptance): AcceptanceOutcome => {
    const { organisationId, quota, now } = acceptance;
    const known = mark(acceptance);
    if (known) return known;
    const waiting = countWaiting.get(organisationId)?.waiting as number;
    if (waiting + acceptance.runs.length > acceptance.queueLimit) return refuse("queue-full");

    for (const file of acceptance.files) insertFile.run(file);
    if (acceptance.batch) insertBatch.run(acceptance.batch.id, organisationId, acceptance.runs.length, now, now);
    for (const run of acceptance.runs) {
      if (quota && !quotas.fits(run, quota, run.pageCount)) return refuse("quota-reached");
      const reserved = quota ? run.pageCount : null;
      if (quota && reserved) quotas.add(run, quota.period, reserved);
      insertRun.run({
        ...run,
        period: reserved ? quota?.period : null,
        reserved,
        config: toJson(run.config),
        sources: toJson(run.sources),
        now,
      });
    }
    return { outcome: "accepted" };
  };

  const transaction = db.transaction(accept);
  return (acceptance) => {
    try {
      return transaction.immediate(acceptance);
    } catch (thrown) {
      if (thrown instanceof Refusal) return { outcome: thrown.outcome };
      throw thrown;
    }
  };
}

/** Marks a request by its idempotency key; where it is marked already, says what became of it. */
function marking(db: Database): (acceptance: Acceptance) => AcceptanceOutcome | null {
  const find = db.prepare<[string, string, string, number], Row>(FIND_IDEMPOTENCY);
  const insert = db.prepare(
    `INSERT OR REPLACE INTO idempotency (organisation_id, route, key, fingerprint, resource_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
  );
  return ({ organisationId, idempotency, now }) => {
    if (!idempotency) return null;
    const { route, key, fingerprint, resourceId } = idempotency;
    const known = find.get(organisationId, route, key, now - IDEMPOTENCY_MS);
    if (known && known.fingerprint !== fingerprint) return { outcome: "key-reused" };
    if (known) return { outcome: "replayed", resourceId: known.resource_id as string };
    insert.run(organisationId, route, key, fingerprint, resourceId, now);
    return null;
  };
}

/** Thrown inside the transaction so that it is rolled back. */
class Refusal extends Error {
  constructor(readonly outcome: "queue-full" | "quota-reached") {
    super(outcome);
  }
}

function refuse(outcome: Refusal["outcome"]): never {
  throw new Refusal(outcome);
}
