import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { IdParams } from "../../contract/schemas/primitives.js";
import type { OpenedFile } from "../../workspace/files/files.js";
import { attachment } from "../attachment.js";
import { readRange } from "../byte-range.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

type Id = { Params: { id: string }; Querystring: { expires?: unknown; signature?: unknown } };

/** The bytes of a file, for a key of its organisation or a presigned link; if a key is sent, it must be valid. */
export function fileContentRoute(app: FastifyInstance, { workspace }: ServerParts): void {
  app.get<Id>(
    "/files/:id/content",
    {
      config: { access: "link" },
      schema: routeSchema({ tag: "files", summary: "Download a file", params: IdParams }),
    },
    async (request, reply) => {
      const opened = await open(request);
      return sendContent(opened, request, reply);
    },
  );

  const open = ({ caller, params, query }: FastifyRequest<Id>): Promise<OpenedFile> =>
    caller ? workspace.files.open(caller.organisationId, params.id) : workspace.files.openByLink(params.id, query);
}

async function sendContent(opened: OpenedFile, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { file } = opened;
  const range = readRange(request.headers.range, file.size);
  if (range === "unsatisfiable") {
    return reply.code(416).header("content-range", `bytes */${file.size}`).header("content-length", 0).send();
  }
  const content = await opened.stream(range ?? undefined);
  reply.headers({
    "content-type": file.mediaType,
    "content-disposition": attachment(file.name),
    // If a browser opens it after all, nothing in it may run.
    "content-security-policy": "sandbox; default-src 'none'",
    "accept-ranges": "bytes",
    "content-length": range ? range.end - range.start + 1 : file.size,
  });
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.size}`);
  return reply.send(content);
}
