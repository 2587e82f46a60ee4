import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { FileSchema } from "../../contract/schemas/file.js";
import { ListOf } from "../../contract/schemas/primitives.js";
import { SampleSchema } from "../../contract/schemas/sample.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

export function sampleRoutes(app: FastifyInstance, { workspace }: ServerParts): void {
  const tag = "samples";

  app.get(
    "/samples",
    { schema: routeSchema({ tag, summary: "List the bundled sample forms", answer: ListOf(SampleSchema) }) },
    async () => ({ object: "list", data: await workspace.samples.list(), nextPageToken: null }),
  );

  app.post<{ Params: { name: string } }>(
    "/samples/:name",
    {
      schema: routeSchema({
        tag,
        summary: "Copy a sample form into your files",
        params: Type.Object({ name: Type.String() }),
        answer: FileSchema,
      }),
    },
    async ({ caller, params }) => workspace.samples.copy(caller.organisationId, params.name),
  );
}
