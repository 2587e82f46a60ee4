import { newId } from "../../ids.js";
import type { WebhookStore } from "../ports.js";
import type { NewEvent, WebhookAttemptRecord, WebhookDeliveryRecord, WebhookEndpointRecord } from "../records.js";
import type { Database } from "./driver.js";
import { listRows } from "./list.js";
import { type Row, toRecord } from "./records.js";

type WebhookDeliveries = Pick<WebhookStore, "queue" | "listDeliveries" | "redeliver">;

export const INSERT_EVENT = `INSERT INTO webhook_events (id, organisation_id, type, resource_id, body, created_at)
  VALUES (@id, @organisationId, @type, @resourceId, @body, @now)`;

export const INSERT_DELIVERY = `INSERT INTO webhook_deliveries
    (id, organisation_id, endpoint_id, event_id, status, next_attempt_at, created_at, updated_at)
  VALUES (@id, @organisationId, @endpointId, @eventId, 'pending', @now, @now, @now)`;

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

  return {
    async queue(endpoint, event, now) {
      return queue.immediate(endpoint, event, now);
    },
    async listDeliveries(organisationId, endpointId, request) {
      const filters = [["endpoint_id = ?", endpointId] as const, ["status = ?", request.status] as const];
      return listRows(db, { table: "webhook_deliveries", organisationId, filters }, request).map(deliveryOf);
    },
    async redeliver(organisationId, id, now) {
      requeue.run({ organisationId, id, now });
      const row = deliveryById.get(organisationId, id);
      return row ? deliveryOf(row) : null;
    },
  };
}
