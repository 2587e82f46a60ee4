import type { FastifyInstance } from "fastify";
import type { Static } from "typebox";
import { UsageQuery, UsageReportSchema } from "../../contract/schemas/usage.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

export function usageRoute(app: FastifyInstance, { workspace }: ServerParts): void {
  app.get<{ Querystring: Static<typeof UsageQuery> }>(
    "/usage",
    {
      schema: routeSchema({
        tag: "usage",
        summary: "Get the pages and costs of a month",
        querystring: UsageQuery,
        answer: UsageReportSchema,
      }),
    },
    async ({ caller, query }) => workspace.usage(caller.organisationId, query.month),
  );
}
