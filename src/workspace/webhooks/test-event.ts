import type { EventType } from "../../contract/events.js";
import { newId } from "../ids.js";
import type { NewEvent } from "../store/records.js";

/** A made-up event that looks like a real one, to test a receiver. */
export function testEvent(type: EventType, now: number): NewEvent {
  const eventId = newId("event");
  const [object = "", outcome = ""] = type.split(".");
  const createdAt = new Date(now).toISOString();
  const payload = {
    object,
    id: `${object === "batch" ? "bat" : object === "edit_run" ? "edr" : "fdr"}_test`,
    status: outcome.toUpperCase(),
    createdAt,
    updatedAt: createdAt,
  };
  return { id: eventId, type, body: JSON.stringify({ eventId, eventType: type, createdAt, payload }) };
}
