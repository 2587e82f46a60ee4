import { INTERFACE_VERSION } from "../../contract/limits.js";
import type { WebhookDelivery, WebhookEndpoint } from "../../contract/schemas/webhook.js";
import type { WebhookDeliveryRecord, WebhookEndpointRecord } from "../store/records.js";

/** The endpoint as sent to clients, without its secret. */
export function toEndpoint(endpoint: WebhookEndpointRecord): WebhookEndpoint {
  return {
    object: "webhook_endpoint",
    id: endpoint.id,
    url: endpoint.url,
    name: endpoint.name,
    enabledEvents: endpoint.enabledEvents as WebhookEndpoint["enabledEvents"],
    status: endpoint.status,
    disabledReason: endpoint.disabledReason,
    apiVersion: INTERFACE_VERSION,
    advancedOptions: endpoint.headers && { headers: endpoint.headers },
    createdAt: new Date(endpoint.createdAt).toISOString(),
    updatedAt: new Date(endpoint.updatedAt).toISOString(),
    createdBy: endpoint.createdBy === null ? null : { type: "api_key", name: endpoint.createdBy },
  };
}

/** A delivery with its attempts, as sent to clients. */
export function toDelivery(delivery: WebhookDeliveryRecord): WebhookDelivery {
  return {
    object: "webhook_delivery",
    id: delivery.id,
    endpointId: delivery.endpointId,
    eventId: delivery.eventId,
    eventType: delivery.eventType,
    status: delivery.status,
    nextAttemptAt: delivery.nextAttemptAt === null ? null : new Date(delivery.nextAttemptAt).toISOString(),
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, at: new Date(attempt.at).toISOString() })),
    createdAt: new Date(delivery.createdAt).toISOString(),
    updatedAt: new Date(delivery.updatedAt).toISOString(),
  };
}
