import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { Deleted, IdParams, ListOf } from "../../contract/schemas/primitives.js";
import {
  WebhookDeliveryListQuery,
  WebhookDeliverySchema,
  type WebhookEndpointChange,
  WebhookEndpointChangeSchema,
  WebhookEndpointListQuery,
  type WebhookEndpointRequest,
  WebhookEndpointRequestSchema,
  WebhookEndpointSchema,
} from "../../contract/schemas/webhook.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

type Id = { Params: { id: string } };

const tag = "webhook_endpoints";

export function webhookEndpointRoutes(app: FastifyInstance, { workspace }: ServerParts): void {
  endpointRoutes(app, workspace);
  deliveryRoutes(app, workspace);
}

function endpointRoutes(app: FastifyInstance, { webhooks }: ServerParts["workspace"]): void {
  const one = { params: IdParams, answer: WebhookEndpointSchema };

  app.post<{ Body: WebhookEndpointRequest }>(
    "/webhook_endpoints",
    {
      schema: routeSchema({
        tag,
        summary: "Register a receiver; the answer shows its secret, this once",
        body: WebhookEndpointRequestSchema,
        answer: WebhookEndpointSchema,
      }),
    },
    async ({ caller, body }) => webhooks.create(caller, body),
  );

  app.get<{ Querystring: Static<typeof WebhookEndpointListQuery> }>(
    "/webhook_endpoints",
    {
      schema: routeSchema({
        tag,
        summary: "List receivers",
        querystring: WebhookEndpointListQuery,
        answer: ListOf(WebhookEndpointSchema),
      }),
    },
    async ({ caller, query }) => ({ object: "list", ...(await webhooks.list(caller.organisationId, query)) }),
  );

  app.get<Id>(
    "/webhook_endpoints/:id",
    { schema: routeSchema({ tag, summary: "Get a receiver", ...one }) },
    async ({ caller, params }) => webhooks.get(caller.organisationId, params.id),
  );

  app.post<Id & { Body: WebhookEndpointChange }>(
    "/webhook_endpoints/:id",
    { schema: routeSchema({ tag, summary: "Change a receiver", body: WebhookEndpointChangeSchema, ...one }) },
    async ({ caller, params, body }) => webhooks.update(caller, params.id, body),
  );

  app.delete<Id>(
    "/webhook_endpoints/:id",
    { schema: routeSchema({ tag, summary: "Delete a receiver", params: IdParams, answer: Deleted }) },
    async ({ caller, params }) => {
      await webhooks.delete(caller.organisationId, params.id);
      return { id: params.id, object: "webhook_endpoint", deleted: true };
    },
  );

  app.post<Id>(
    "/webhook_endpoints/:id/rotate_secret",
    { schema: routeSchema({ tag, summary: "Give a receiver a new secret; the old one signs for a day more", ...one }) },
    async ({ caller, params }) => webhooks.rotateSecret(caller.organisationId, params.id),
  );
}

function deliveryRoutes(app: FastifyInstance, { webhooks }: ServerParts["workspace"]): void {
  app.post<Id>(
    "/webhook_endpoints/:id/test",
    { schema: routeSchema({ tag, summary: "Send a made-up event", params: IdParams, answer: WebhookDeliverySchema }) },
    async ({ caller, params }) => webhooks.test(caller.organisationId, params.id),
  );

  app.get<Id & { Querystring: Static<typeof WebhookDeliveryListQuery> }>(
    "/webhook_endpoints/:id/deliveries",
    {
      config: { rate: "polling" },
      schema: routeSchema({
        tag,
        summary: "List what was sent, with every attempt",
        params: IdParams,
        querystring: WebhookDeliveryListQuery,
        answer: ListOf(WebhookDeliverySchema),
      }),
    },
    async ({ caller, params, query }) => ({
      object: "list",
      ...(await webhooks.deliveries(caller.organisationId, params.id, query)),
    }),
  );

  app.post<Id>(
    "/webhook_endpoints/deliveries/:id/redeliver",
    { schema: routeSchema({ tag, summary: "Send an event again", params: IdParams, answer: WebhookDeliverySchema }) },
    async ({ caller, params }) => webhooks.redeliver(caller.organisationId, params.id),
  );
}
