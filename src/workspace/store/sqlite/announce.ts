import { newId } from "../../ids.js";
import type { BatchRecord, FileRecord, RunRecord } from "../records.js";
import type { Database } from "./driver.js";
import type { Row } from "./records.js";
import { INSERT_DELIVERY, INSERT_EVENT } from "./webhook-deliveries.js";

/** How runs and batches look to those who are told of them; the store does not know. */
export interface Portraits {
  run(run: RunRecord, file: FileRecord | null): unknown;
  batch(batch: BatchRecord): unknown;
}

export type Announce = (
  event: { organisationId: string; type: string; resourceId: string; payload: () => unknown },
  now: number,
) => void;

/**
 * Writes an event and a delivery for each endpoint that wants it, inside the transaction of the state it announces: no event
 * is lost, and none is told of what did not happen. The body is fixed here, so that every attempt sends the same bytes.
 */
export function announcer(db: Database): Announce {
  const interested = db.prepare<[string, string], Row>(
    `SELECT id FROM webhook_endpoints WHERE organisation_id = ? AND status = 'enabled'
       AND EXISTS (SELECT 1 FROM json_each(enabled_events) WHERE value = ?)`,
  );
  const insertEvent = db.prepare(INSERT_EVENT);
  const insertDelivery = db.prepare(INSERT_DELIVERY);

  return ({ organisationId, type, resourceId, payload }, now) => {
    const endpoints = interested.all(organisationId, type);
    if (endpoints.length === 0) return;
    const eventId = newId("event");
    const createdAt = new Date(now).toISOString();
    const body = JSON.stringify({ eventId, eventType: type, createdAt, payload: payload() });
    insertEvent.run({ id: eventId, organisationId, type, resourceId, body, now });
    for (const { id: endpointId } of endpoints) {
      insertDelivery.run({ id: newId("del"), organisationId, endpointId, eventId, now });
    }
  };
}
