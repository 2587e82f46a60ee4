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
  registrationRoutes(app, workspace);
  endpointRoutes(app, workspace);
  deliveryRoutes(app, workspace);
}

function registrationRoutes(app: FastifyInstance, { webhooks }: ServerParts["workspace"]): void {
  app.post<{ Body: WebhookEndpointRequest }>(
    "/webhook_endpoints",
    {
      schema: routeSchema({
        tag,
        summary: "Create a webhook endpoint; the response has its secret, shown only once",
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
        summary: "List webhook endpoints",
        querystring: WebhookEndpointListQuery,
        answer: ListOf(WebhookEndpointSchema),
      }),
    },
    async ({ caller, query }) => ({ object: "list", ...(await webhooks.list(caller.organisationId, query)) }),
  );
}

/** Routes of one receiver. */
function endpointRoutes(app: FastifyInstance, { webhooks }: ServerParts["workspace"]): void {
  const one = { params: IdParams, answer: WebhookEndpointSchema };

  app.get<Id>(
    "/webhook_endpoints/:id",
    { schema: routeSchema({ tag, summary: "Get a webhook endpoint", ...one }) },
    async ({ caller, params }) => webhooks.get(caller.organisationId, params.id),
  );

  app.post<Id & { Body: WebhookEndpointChange }>(
    "/webhook_endpoints/:id",
    { schema: routeSchema({ tag, summary: "Update a webhook endpoint", body: WebhookEndpointChangeSchema, ...one }) },
    async ({ caller, params, body }) => webhooks.update(caller, params.id, body),
  );

  app.delete<Id>(
    "/webhook_endpoints/:id",
    { schema: routeSchema({ tag, summary: "Delete a webhook endpoint", params: IdParams, answer: Deleted }) },
    async ({ caller, params }) => {
      await webhooks.delete(caller.organisationId, params.id);
      return { id: params.id, object: "webhook_endpoint", deleted: true };
    },
  );

  app.post<Id>(
    "/webhook_endpoints/:id/rotate_secret",
    { schema: routeSchema({ tag, summary: "Create a new signing secret; the old one stays valid for a day", ...one }) },
    async ({ caller, params }) => webhooks.rotateSecret(caller.organisationId, params.id),
  );
}

function deliveryRoutes(app: FastifyInstance, { webhooks }: ServerParts["workspace"]): void {
  app.post<Id>(
    "/webhook_endpoints/:id/test",
    { schema: routeSchema({ tag, summary: "Send a test event", params: IdParams, answer: WebhookDeliverySchema }) },
    async ({ caller, params }) => webhooks.test(caller.organisationId, params.id),
  );

  app.get<Id & { Querystring: Static<typeof WebhookDeliveryListQuery> }>(
    "/webhook_endpoints/:id/deliveries",
    {
      config: { rate: "polling" },
      schema: routeSchema({
        tag,
        summary: "List deliveries with all their attempts",
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
    { schema: routeSchema({ tag, summary: "Send a delivery again", params: IdParams, answer: WebhookDeliverySchema }) },
    async ({ caller, params }) => webhooks.redeliver(caller.organisationId, params.id),
  );
}
