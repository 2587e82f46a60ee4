import { type Static, Type } from "typebox";
import { EVENT_TYPES } from "../events.js";
import { INTERFACE_VERSION } from "../limits.js";
import { Count, ListQuery, Nullable, Timestamp } from "./primitives.js";

const EventTypeSchema = Type.Enum([...EVENT_TYPES]);
const StatusSchema = Type.Enum(["enabled", "disabled"]);

const AdvancedOptionsSchema = Type.Object({
  headers: Type.Optional(
    Type.Record(Type.String(), Type.String({ maxLength: 1_024 }), { description: "Sent with every delivery" }),
  ),
});

const fields = {
  url: Type.String({ minLength: 1, maxLength: 2_048 }),
  name: Type.String({ minLength: 1, maxLength: 255 }),
  enabledEvents: Type.Array(EventTypeSchema, { maxItems: 20, uniqueItems: true }),
};

export const WebhookEndpointRequestSchema = Type.Object({
  ...fields,
  status: Type.Optional(StatusSchema),
  apiVersion: Type.Optional(Type.Literal(INTERFACE_VERSION)),
  advancedOptions: Type.Optional(Nullable(AdvancedOptionsSchema)),
});
export type WebhookEndpointRequest = Static<typeof WebhookEndpointRequestSchema>;

/** A partial update: what is left out stays as it is. */
export const WebhookEndpointChangeSchema = Type.Partial(
  Type.Object({ ...fields, status: StatusSchema, advancedOptions: Nullable(AdvancedOptionsSchema) }),
);
export type WebhookEndpointChange = Static<typeof WebhookEndpointChangeSchema>;

export const WebhookEndpointSchema = Type.Object({
  object: Type.Literal("webhook_endpoint"),
  id: Type.String(),
  ...fields,
  status: StatusSchema,
  disabledReason: Nullable(Type.String({ description: "Why deliveries were stopped automatically" })),
  apiVersion: Type.String(),
  advancedOptions: Nullable(AdvancedOptionsSchema),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  createdBy: Nullable(Type.Object({ type: Type.String(), name: Type.String() })),
  signingSecret: Type.Optional(Type.String({ description: "Shown only on creation and rotation" })),
});
export type WebhookEndpoint = Static<typeof WebhookEndpointSchema>;

export const WebhookEndpointListQuery = Type.Object({ ...ListQuery, status: Type.Optional(StatusSchema) });

export const WebhookDeliverySchema = Type.Object({
  object: Type.Literal("webhook_delivery"),
  id: Type.String(),
  endpointId: Type.String(),
  eventId: Type.String(),
  eventType: Type.String(),
  status: Type.Enum(["pending", "delivered", "dead"]),
  nextAttemptAt: Nullable(Timestamp),
  attempts: Type.Array(
    Type.Object({
      at: Timestamp,
      durationMs: Count,
      statusCode: Nullable(Type.Integer()),
      outcome: Type.Enum(["delivered", "refused", "timed_out", "unreachable", "blocked"]),
    }),
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type WebhookDelivery = Static<typeof WebhookDeliverySchema>;

export const WebhookDeliveryListQuery = Type.Object({
  ...ListQuery,
  status: Type.Optional(Type.Enum(["pending", "delivered", "dead"])),
});
