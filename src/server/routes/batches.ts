import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { BatchListQuery, type BatchRequest, BatchRequestSchema, BatchSchema } from "../../contract/schemas/batch.js";
import { IdParams, ListOf } from "../../contract/schemas/primitives.js";
import { idempotencyOf } from "../idempotency-key.js";
import { inlineBodyLimit } from "../inline-body.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

type Id = { Params: { id: string } };

export function batchRoutes(app: FastifyInstance, { workspace, config }: ServerParts): void {
  const { batches } = workspace;
  const tag = "batches";

  app.post<{ Body: BatchRequest }>(
    "/edit_runs/batch",
    {
      bodyLimit: inlineBodyLimit(config.maxFileBytes, 16),
      schema: routeSchema({ tag, summary: "Fill many forms", body: BatchRequestSchema, answer: BatchSchema }),
    },
    async (request, reply) => {
      const { batch, replayed } = await batches.start(request.caller, request.body, idempotencyOf(request));
      if (replayed) reply.header("idempotency-replayed", "true");
      return batch;
    },
  );

  app.get<{ Querystring: Static<typeof BatchListQuery> }>(
    "/batches",
    { schema: routeSchema({ tag, summary: "List batches", querystring: BatchListQuery, answer: ListOf(BatchSchema) }) },
    async ({ caller, query }) => ({ object: "list", ...(await batches.list(caller.organisationId, query)) }),
  );

  app.get<Id>(
    "/batches/:id",
    {
      config: { rate: "polling" },
      schema: routeSchema({ tag, summary: "Get a batch", params: IdParams, answer: BatchSchema }),
    },
    async ({ caller, params }) => batches.get(caller.organisationId, params.id),
  );

  app.post<Id>(
    "/batches/:id/cancel",
    { schema: routeSchema({ tag, summary: "Cancel a batch", params: IdParams, answer: BatchSchema }) },
    async ({ caller, params }) => batches.cancel(caller.organisationId, params.id),
  );
}
