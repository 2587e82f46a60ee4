import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import { FileListQuery, FileSchema } from "../../contract/schemas/file.js";
import { Deleted, IdParams, ListOf } from "../../contract/schemas/primitives.js";
import { FormfillError } from "../../errors.js";
import type { ServerParts } from "../parts.js";
import { receiveFile } from "../receive-file.js";
import { routeSchema } from "../route-schema.js";

type Id = { Params: { id: string } };

/** Room for the other parts and the headers of a multipart body. */
const MULTIPART_BYTES = 64 * 1024;

export function fileRoutes(app: FastifyInstance, parts: ServerParts): void {
  uploadRoute(app, parts);
  keptRoutes(app, parts);
}

function uploadRoute(app: FastifyInstance, { workspace, config }: ServerParts): void {
  app.post(
    "/files/upload",
    {
      onRequest: refuseDeclaredTooLarge(config.maxFileBytes),
      schema: routeSchema({
        tag: "files",
        summary: "Upload a file (multipart/form-data, part file)",
        answer: FileSchema,
      }),
    },
    (request) => receiveFile(request, workspace.files, request.caller.organisationId),
  );
}

/** Routes of the files there are. */
function keptRoutes(app: FastifyInstance, { workspace }: ServerParts): void {
  const { files } = workspace;

  app.get<{ Querystring: Static<typeof FileListQuery> }>(
    "/files",
    {
      schema: routeSchema({
        tag: "files",
        summary: "List files",
        querystring: FileListQuery,
        answer: ListOf(FileSchema),
      }),
    },
    async ({ caller, query }) => ({ object: "list", ...(await files.list(caller.organisationId, query)) }),
  );

  app.get<Id>(
    "/files/:id",
    {
      schema: routeSchema({
        tag: "files",
        summary: "Get a file, with a new download link",
        params: IdParams,
        answer: FileSchema,
      }),
    },
    async ({ caller, params }) => files.get(caller.organisationId, params.id),
  );

  app.delete<Id>(
    "/files/:id",
    { schema: routeSchema({ tag: "files", summary: "Delete a file", params: IdParams, answer: Deleted }) },
    async ({ caller, params }) => {
      await files.delete(caller.organisationId, params.id);
      return { id: params.id, object: "file", deleted: true };
    },
  );
}

/** What says itself that it is too large is refused before a byte of it is read; the rest is counted as it comes. */
function refuseDeclaredTooLarge(maxFileBytes: number) {
  return async ({ headers }: FastifyRequest): Promise<void> => {
    if (Number(headers["content-length"] ?? 0) <= maxFileBytes + MULTIPART_BYTES) return;
    throw new FormfillError("PAYLOAD_TOO_LARGE", `The file is larger than the limit of ${maxFileBytes} bytes.`);
  };
}
