import type { FastifyRequest } from "fastify";
import type { FileResource } from "../contract/schemas/file.js";
import { FormfillError } from "../errors.js";
import type { Files, ReceivedFile } from "../workspace/files/files.js";

/**
 * Keeps the file of a multipart body. Its password may come after it, so it is kept first and described when all parts are there.
 * @param check is shown the fields that stand before the file; nothing is kept of a file for which it throws
 * @throws FormfillError INVALID_REQUEST for another body, what `check` throws, and what keeping the file throws
 */
export async function receiveFile(
  request: FastifyRequest,
  files: Files,
  organisationId: string,
  check: (fields: ReadonlyMap<string, string>) => void = () => {},
): Promise<FileResource> {
  if (!request.isMultipart()) throw invalid("Send the file as multipart/form-data in a part named file.");
  const fields = new Map<string, string>();
  let received: ReceivedFile | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === "field") {
        if (part.valueTruncated) throw invalid("A form field other than the file is too long.");
        if (typeof part.value === "string") fields.set(part.fieldname, part.value);
        continue;
      }
      if (part.fieldname !== "file") throw invalid("The part with the file must be named file.");
      check(fields);
      received = await files.receive({ organisationId, name: part.filename, content: part.file });
    }
    if (!received) throw invalid("The request has no part named file.");
    return await received.keep(fields.get("password") || undefined);
  } catch (thrown) {
    await received?.drop();
    throw multipartError(thrown);
  }
}

/** Whatever breaks inside a multipart body was sent that way. */
function multipartError(thrown: unknown): unknown {
  if (thrown instanceof FormfillError) return thrown;
  const { code } = thrown as { code?: string };
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code ?? ""))
    return invalid("Send exactly one file, and optionally a password.");
  // The parser's own complaints carry no code; those of the disk and the framework do. A reset is the client's hanging up.
  const broken = code === undefined || code === "ECONNRESET" || code.startsWith("ERR_STREAM_");
  return broken ? invalid("The multipart body is malformed or incomplete.") : thrown;
}

const invalid = (message: string): FormfillError => new FormfillError("INVALID_REQUEST", message);
