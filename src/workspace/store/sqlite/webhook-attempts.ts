import type { WebhookStore } from "../ports.js";
import type { DeliveryOutcome, DueDelivery } from "../records.js";
import type { Database } from "./driver.js";
import type { Row } from "./records.js";
import { endpointOf } from "./webhook-endpoints.js";

type WebhookAttempts = Pick<WebhookStore, "dueEndpoints" | "dueAt" | "record">;

/** Attempts kept of one delivery; redelivering by hand could otherwise grow the table without end. */
const MAX_ATTEMPTS_KEPT = 50;

/** What is due at an endpoint, without the deliveries that are under way. */
const DUE_AT = `SELECT d.id, d.failures, v.id AS event_id, v.type, v.body
  FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
  WHERE d.endpoint_id = @endpointId AND d.status = 'pending' AND d.next_attempt_at <= @now
    AND d.id NOT IN (SELECT value FROM json_each(@except))
  ORDER BY d.next_attempt_at LIMIT @limit`;

/** What is to be sent, and what became of each attempt. */
export function webhookAttempts(db: Database): WebhookAttempts {
  const dueEndpoints = db.prepare<[number], Row>(
    `SELECT * FROM webhook_endpoints e /* any organisation */ WHERE status = 'enabled' AND EXISTS (
       SELECT 1 FROM webhook_deliveries WHERE endpoint_id = e.id AND status = 'pending' AND next_attempt_at <= ?
     )`,
  );
  const dueAt = db.prepare<[{ endpointId: string; now: number; except: string; limit: number }], Row>(DUE_AT);
  const record = db.transaction(recording(db));

  return {
    async dueEndpoints(now) {
      return dueEndpoints.all(now).map(endpointOf);
    },
    async dueAt(endpoint, now, limit, except) {
      return dueAt.all({ endpointId: endpoint.id, now, limit, except: JSON.stringify(except) }).map((row) => ({
        id: row.id as string,
        failures: row.failures as number,
        event: { id: row.event_id as string, type: row.type as string, body: row.body as string },
        endpoint,
      }));
    },
    async record(delivery, outcome) {
      record.immediate(delivery, outcome);
    },
  };
}

/** Writes an attempt down with what it means for its delivery and endpoint, inside a transaction of the caller. */
function recording(db: Database): (delivery: DueDelivery, outcome: DeliveryOutcome) => void {
  const exists = db.prepare("SELECT 1 FROM webhook_deliveries WHERE organisation_id = ? AND id = ?");
  const insertAttempt = db.prepare(
    `INSERT INTO webhook_attempts (delivery_id, at, duration_ms, status_code, outcome)
     VALUES (@id, @at, @durationMs, @statusCode, @outcome)`,
  );
  const pruneAttempts = db.prepare(
    `DELETE FROM webhook_attempts WHERE delivery_id = @id AND id NOT IN (
       SELECT id FROM webhook_attempts WHERE delivery_id = @id ORDER BY id DESC LIMIT ${MAX_ATTEMPTS_KEPT}
     )`,
  );
  const settle = db.prepare(
    `UPDATE webhook_deliveries SET status = @status, failures = @failures, next_attempt_at = @nextAttemptAt, updated_at = @at
     WHERE organisation_id = @organisationId AND id = @id`,
  );
  const succeeded = db.prepare(
    "UPDATE webhook_endpoints SET failing_since = NULL WHERE organisation_id = ? AND id = ? AND failing_since IS NOT NULL",
  );
  const failed = db.prepare(
    `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, @at),
       status = CASE WHEN @disabledReason IS NULL THEN status ELSE 'disabled' END,
       disabled_reason = coalesce(@disabledReason, disabled_reason)
     WHERE organisation_id = @organisationId AND id = @endpointId`,
  );

  return ({ id, failures, endpoint }, { attempt, nextAttemptAt, disabledReason }) => {
    const { organisationId, id: endpointId } = endpoint;
    // The endpoint, and its deliveries with it, may have been deleted while the attempt ran.
    if (!exists.get(organisationId, id)) return;
    insertAttempt.run({ id, ...attempt });
    pruneAttempts.run({ id });
    const delivered = attempt.outcome === "delivered";
    const status = delivered ? "delivered" : nextAttemptAt === null ? "dead" : "pending";
    const at = attempt.at + attempt.durationMs;
    settle.run({ organisationId, id, status, failures: delivered ? failures : failures + 1, nextAttemptAt, at });
    if (delivered) succeeded.run(organisationId, endpointId);
    else failed.run({ organisationId, endpointId, disabledReason, at: attempt.at });
  };
}
