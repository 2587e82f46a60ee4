import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { Deleted, IdParams, ListOf } from "../../contract/schemas/primitives.js";
import {
  TemplateListQuery,
  type TemplateRequest,
  TemplateRequestSchema,
  TemplateSchema,
} from "../../contract/schemas/template.js";
import { inlineBodyLimit } from "../inline-body.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

type Id = { Params: { id: string } };

export function templateRoutes(app: FastifyInstance, { workspace, config }: ServerParts): void {
  const { templates } = workspace;
  const tag = "edit_templates";

  app.post<{ Body: TemplateRequest }>(
    "/edit_templates",
    {
      bodyLimit: inlineBodyLimit(config.maxFileBytes, 2),
      schema: routeSchema({ tag, summary: "Create a template", body: TemplateRequestSchema, answer: TemplateSchema }),
    },
    async ({ caller, body }) => templates.create(caller.organisationId, body),
  );

  app.get<{ Querystring: Static<typeof TemplateListQuery> }>(
    "/edit_templates",
    {
      schema: routeSchema({
        tag,
        summary: "List templates",
        querystring: TemplateListQuery,
        answer: ListOf(TemplateSchema),
      }),
    },
    async ({ caller, query }) => ({ object: "list", ...(await templates.list(caller.organisationId, query)) }),
  );

  app.get<Id>(
    "/edit_templates/:id",
    { schema: routeSchema({ tag, summary: "Get a template", params: IdParams, answer: TemplateSchema }) },
    async ({ caller, params }) => templates.get(caller.organisationId, params.id),
  );

  app.delete<Id>(
    "/edit_templates/:id",
    { schema: routeSchema({ tag, summary: "Delete a template", params: IdParams, answer: Deleted }) },
    async ({ caller, params }) => {
      await templates.delete(caller.organisationId, params.id);
      return { id: params.id, object: "edit_template", deleted: true };
    },
  );
}
