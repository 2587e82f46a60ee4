import type { FastifyInstance, FastifyReply } from "fastify";
import type { Static, TSchema } from "typebox";
import { Deleted, IdParams, ListOf } from "../../contract/schemas/primitives.js";
import {
  type DetectRequest,
  DetectRequestSchema,
  type EditRequest,
  EditRequestSchema,
  EditRunSchema,
  FormDetectionRunSchema,
  RunListQuery,
} from "../../contract/schemas/run.js";
import type { RunKind } from "../../workspace/store/records.js";
import { clientGone } from "../client-gone.js";
import { idempotencyOf } from "../idempotency-key.js";
import { inlineBodyLimit } from "../inline-body.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

type Id = { Params: { id: string } };
type ListQuery = { Querystring: Static<typeof RunListQuery> };

/** Where runs of one kind live, and what they take and answer. */
interface RunRoutes {
  kind: RunKind;
  /** Starts a run. */
  path: string;
  /** Does the same and waits. */
  syncPath: string;
  request: TSchema;
  run: TSchema;
}

const EDIT: RunRoutes = {
  kind: "edit_run",
  path: "/edit_runs",
  syncPath: "/edit",
  request: EditRequestSchema,
  run: EditRunSchema,
};

const DETECTION: RunRoutes = {
  kind: "form_detection_run",
  path: "/form_detection_runs",
  syncPath: "/detect_form",
  request: DetectRequestSchema,
  run: FormDetectionRunSchema,
};

export function runRoutes(app: FastifyInstance, parts: ServerParts): void {
  for (const routes of [EDIT, DETECTION]) {
    startRoutes(app, parts, routes);
    keptRoutes(app, parts, routes);
  }
}

/** Routes that start a run. */
function startRoutes(app: FastifyInstance, { workspace, config }: ServerParts, routes: RunRoutes): void {
  const { kind, path, syncPath, request, run } = routes;
  const bodyLimit = inlineBodyLimit(config.maxFileBytes, 2);
  const tag = path.slice(1);
  type Start = { Body: EditRequest | DetectRequest };

  app.post<Start>(
    syncPath,
    {
      bodyLimit,
      schema: routeSchema({ tag, summary: "Process a file and return the finished run", body: request, answer: run }),
    },
    async (req, reply) => {
      const idempotency = idempotencyOf(req);
      const started = await workspace.runs.perform(req.caller, kind, req.body, idempotency, clientGone(reply));
      return answered(reply, started);
    },
  );

  app.post<Start>(
    path,
    { bodyLimit, schema: routeSchema({ tag, summary: "Start a run", body: request, answer: run }) },
    async (req, reply) => answered(reply, await workspace.runs.start(req.caller, kind, req.body, idempotencyOf(req))),
  );
}

/** Routes of the runs there are. */
function keptRoutes(app: FastifyInstance, { workspace }: ServerParts, { kind, path, run }: RunRoutes): void {
  const tag = path.slice(1);

  app.get<ListQuery>(
    path,
    { schema: routeSchema({ tag, summary: "List runs", querystring: RunListQuery, answer: ListOf(run) }) },
    async ({ caller, query }) => {
      const { fileNameContains, nameContains = fileNameContains, ...options } = query;
      const page = await workspace.runs.list(caller.organisationId, kind, {
        ...options,
        ...(nameContains !== undefined && { nameContains }),
      });
      return { object: "list", ...page };
    },
  );

  app.get<Id>(
    `${path}/:id`,
    {
      config: { rate: "polling" },
      schema: routeSchema({ tag, summary: "Get a run", params: IdParams, answer: run }),
    },
    async ({ caller, params }) => workspace.runs.get(caller.organisationId, kind, params.id),
  );

  app.post<Id>(
    `${path}/:id/cancel`,
    { schema: routeSchema({ tag, summary: "Cancel a run", params: IdParams, answer: run }) },
    async ({ caller, params }) => workspace.runs.cancel(caller.organisationId, kind, params.id),
  );

  app.delete<Id>(
    `${path}/:id`,
    { schema: routeSchema({ tag, summary: "Delete a run and its output", params: IdParams, answer: Deleted }) },
    async ({ caller, params }) => {
      await workspace.runs.delete(caller.organisationId, kind, params.id);
      return { id: params.id, object: kind, deleted: true };
    },
  );
}

function answered<Body>(reply: FastifyReply, { run, replayed }: { run: Body; replayed: boolean }): Body {
  if (replayed) reply.header("idempotency-replayed", "true");
  return run;
}
