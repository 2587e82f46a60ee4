import { newId } from "../../ids.js";
import type { WebhookStore } from "../ports.js";
import type {
  DeliveryOutcome,
  DueDelivery,
  NewEvent,
  WebhookAttemptRecord,
  WebhookDeliveryRecord,
  WebhookEndpointRecord,
} from "../records.js";
import type { Database } from "./driver.js";
import { listRows } from "./list.js";
import { type Row, toRecord } from "./records.js";
import { endpointOf } from "./webhook-endpoints.js";

type WebhookDeliveries = Pick<
  WebhookStore,
  "queue" | "listDeliveries" | "redeliver" | "dueEndpoints" | "dueAt" | "record"
>;

export const INSERT_EVENT = `INSERT INTO webhook_events (id, organisation_id, type, resource_id, body, created_at)
  VALUES (@id, @organisationId, @type, @resourceId, @body, @now)`;

export const INSERT_DELIVERY = `INSERT INTO webhook_deliveries
    (id, organisation_id, endpoint_id, event_id, status, next_attempt_at, created_at, updated_at)
  VALUES (@id, @organisationId, @endpointId, @eventId, 'pending', @now, @now, @now)`;

/** Attempts kept of one delivery; redelivering by hand could otherwise grow the table without end. */
const MAX_ATTEMPTS_KEPT = 50;

/** What was announced, to whom, and how each attempt went. */
export function webhookDeliveries(db: Database): WebhookDeliveries {
  const insertEvent = db.prepare(INSERT_EVENT);
  const insertDelivery = db.prepare(INSERT_DELIVERY);
  const deliveryById = db.prepare<[string, string], Row>(
    "SELECT * FROM webhook_deliveries WHERE organisation_id = ? AND id = ?",
  );
  const eventType = db.prepare<[string], Row>("SELECT type FROM webhook_events /* of a known delivery */ WHERE id = ?");
  const attempts = db.prepare<[string], Row>(
    "SELECT at, duration_ms, status_code, outcome FROM webhook_attempts WHERE delivery_id = ? ORDER BY id",
  );
  const requeue = db.prepare(
    `UPDATE webhook_deliveries SET status = 'pending', failures = 0, next_attempt_at = @now, updated_at = @now
     WHERE organisation_id = @organisationId AND id = @id`,
  );
  const dueEndpoints = db.prepare<[number], Row>(
    `SELECT * FROM webhook_endpoints e /* any organisation */ WHERE status = 'enabled' AND EXISTS (
       SELECT 1 FROM webhook_deliveries WHERE endpoint_id = e.id AND status = 'pending' AND next_attempt_at <= ?
     )`,
  );
  const dueAt = db.prepare<[{ endpointId: string; now: number; except: string; limit: number }], Row>(
    `SELECT d.id, d.failures, v.id AS event_id, v.type, v.body
     FROM webhook_deliveries d JOIN webhook_events v ON v.id = d.event_id
     WHERE d.endpoint_id = @endpointId AND d.status = 'pending' AND d.next_attempt_at <= @now
       AND d.id NOT IN (SELECT value FROM json_each(@except))
     ORDER BY d.next_attempt_at LIMIT @limit`,
  );
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

  const deliveryOf = (row: Row): WebhookDeliveryRecord => ({
    ...toRecord<Omit<WebhookDeliveryRecord, "attempts" | "eventType">>(row),
    eventType: (eventType.get(row.event_id as string)?.type as string | undefined) ?? "",
    attempts: attempts.all(row.id as string).map((attempt) => toRecord<WebhookAttemptRecord>(attempt)),
  });
  const queue = db.transaction((endpoint: WebhookEndpointRecord, event: NewEvent, now: number) => {
    const { organisationId, id: endpointId } = endpoint;
    const id = newId("del");
    insertEvent.run({ ...event, organisationId, resourceId: null, now });
    insertDelivery.run({ id, organisationId, endpointId, eventId: event.id, now });
    return deliveryOf(deliveryById.get(organisationId, id)!);
  });

  const record = db.transaction((delivery: DueDelivery, outcome: DeliveryOutcome) => {
    const { id, failures, endpoint } = delivery;
    const { attempt, nextAttemptAt, disabledReason } = outcome;
    const { organisationId, id: endpointId } = endpoint;
    // The endpoint, and its deliveries with it, may have been deleted while the attempt ran.
    if (!deliveryById.get(organisationId, id)) return;
    insertAttempt.run({ id, ...attempt });
    pruneAttempts.run({ id });
    const delivered = attempt.outcome === "delivered";
    const status = delivered ? "delivered" : nextAttemptAt === null ? "dead" : "pending";
    const at = attempt.at + attempt.durationMs;
    settle.run({ organisationId, id, status, failures: delivered ? failures : failures + 1, nextAttemptAt, at });
    if (delivered) succeeded.run(organisationId, endpointId);
    else failed.run({ organisationId, endpointId, disabledReason, at: attempt.at });
  });

  return {
    async queue(endpoint, event, now) {
      return queue.immediate(endpoint, event, now);
    },
    async listDeliveries(organisationId, endpointId, request) {
      const filters = [["endpoint_id = ?", endpointId] as const, ["status = ?", request.status] as const];
      return listRows(db, "webhook_deliveries", organisationId, filters, request).map(deliveryOf);
    },
    async redeliver(organisationId, id, now) {
      requeue.run({ organisationId, id, now });
      const row = deliveryById.get(organisationId, id);
      return row ? deliveryOf(row) : null;
    },
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
