import { FormfillError } from "../../errors.js";
import type { InspectedFile } from "../../index.js";
import type { Clock } from "../clock.js";
import { newId } from "../ids.js";
import { seal } from "../sealing.js";
import type { FileRecord } from "../store/records.js";
import type { Blobs } from "./blobs.js";
import { cleanFileName } from "./file-name.js";
import { sniff } from "./sniff.js";

/** Bytes examined to identify a content. */
const HEAD_BYTES = 8192;

export interface IncomingFile {
  /** Set for a file that was announced before its content arrived. */
  id?: string;
  organisationId: string;
  name: string | undefined;
  content: AsyncIterable<Uint8Array> | Uint8Array;
  password?: string | undefined;
  parentFileId?: string;
}

export interface FileKeeping {
  blobs: Blobs;
  maxFileBytes: number;
  sealKey: string;
  clock: Clock;
}

/**
 * Stores a content and describes it as a file. The record is not in the store yet: the caller writes it together with what needs
 * it. A content without a record is removed by the next sweep.
 * @throws FormfillError PAYLOAD_TOO_LARGE, CORRUPT_FILE for an empty content
 */
export async function keepFile(incoming: IncomingFile, keeping: FileKeeping): Promise<FileRecord> {
  const id = incoming.id ?? newId("file");
  const head: Uint8Array[] = [];
  const { size } = await keeping.blobs.write(id, withHead(incoming.content, head), keeping.maxFileBytes);
  if (size === 0) {
    await keeping.blobs.delete(id);
    throw new FormfillError("CORRUPT_FILE", "The file is empty.");
  }
  const now = keeping.clock();
  return {
    id,
    organisationId: incoming.organisationId,
    name: cleanFileName(incoming.name),
    ...(await sniff(Buffer.concat(head))),
    size,
    pageCount: null,
    parentFileId: incoming.parentFileId ?? null,
    sealedPassword: incoming.password ? seal(incoming.password, keeping.sealKey) : null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Passes a content through and collects its first bytes. */
async function* withHead(
  content: AsyncIterable<Uint8Array> | Uint8Array,
  head: Uint8Array[],
): AsyncIterable<Uint8Array> {
  let missing = HEAD_BYTES;
  for await (const chunk of content instanceof Uint8Array ? [content] : content) {
    if (missing > 0) head.push(chunk.subarray(0, missing));
    missing -= chunk.length;
    yield chunk;
  }
}

/** How many pages a file has, or null if that is unknown (locked, damaged, not a form). */
export async function countPages(
  bytes: Uint8Array,
  password: string | undefined,
  engine: { inspect(file: Uint8Array, call?: { password?: string | undefined }): Promise<InspectedFile> },
): Promise<number | null> {
  try {
    return (await engine.inspect(bytes, { password })).pageCount;
  } catch {
    return null;
  }
}
