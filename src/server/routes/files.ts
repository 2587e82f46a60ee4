import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Static } from "typebox";
import { FileListQuery, type FileResource, FileSchema } from "../../contract/schemas/file.js";
import { Deleted, IdParams, ListOf } from "../../contract/schemas/primitives.js";
import { FormfillError } from "../../errors.js";
import type { ReceivedFile } from "../../workspace/files/files.js";
import type { ServerParts } from "../parts.js";
import { routeSchema } from "../route-schema.js";

type Id = { Params: { id: string } };

/** Room for the other parts and the headers of a multipart body. */
const MULTIPART_BYTES = 64 * 1024;

export function fileRoutes(app: FastifyInstance, { workspace, config }: ServerParts): void {
  const { files } = workspace;

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
    (request) => receive(request),
  );

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
        summary: "Get a file with a fresh link",
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

  /** The password may come after the file, so the file is kept first and described when all parts are there. */
  const receive = async (request: FastifyRequest): Promise<FileResource> => {
    if (!request.isMultipart()) throw invalid("Send the file as multipart/form-data in a part named file.");
    let received: ReceivedFile | null = null;
    let password: string | undefined;
    try {
      for await (const part of request.parts()) {
        if (part.type === "field") {
          if (part.fieldname === "password" && typeof part.value === "string") password = part.value;
          continue;
        }
        if (part.fieldname !== "file") throw invalid("The part with the file must be named file.");
        const { organisationId } = request.caller;
        received = await files.receive({ organisationId, name: part.filename, content: part.file });
      }
      if (!received) throw invalid("There is no part named file.");
      return await received.keep(password);
    } catch (thrown) {
      await received?.drop();
      throw multipartError(thrown);
    }
  };
}

/** What says itself that it is too large is refused before a byte of it is read; the rest is counted as it comes. */
function refuseDeclaredTooLarge(maxFileBytes: number) {
  return async ({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (Number(headers["content-length"] ?? 0) <= maxFileBytes + MULTIPART_BYTES) return;
    reply.header("connection", "close");
    throw new FormfillError("PAYLOAD_TOO_LARGE", `The file is larger than the limit of ${maxFileBytes} bytes.`);
  };
}

function invalid(message: string): FormfillError {
  return new FormfillError("INVALID_REQUEST", message);
}

/** Whatever breaks inside a multipart body was sent that way. */
function multipartError(thrown: unknown): unknown {
  if (thrown instanceof FormfillError) return thrown;
  const { code } = thrown as { code?: string };
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code ?? "")) return invalid("Send one file, and a password at most.");
  // The parser's own complaints carry no code; those of the disk and the framework do.
  const broken = code === undefined || code.startsWith("ERR_STREAM_");
  return broken ? invalid("The multipart body is malformed or was cut off.") : thrown;
}
