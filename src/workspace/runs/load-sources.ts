import { FormfillError } from "../../errors.js";
import type { SourceDocument } from "../../index.js";
import { download } from "../../outbound/download.js";
import { keepFile } from "../files/keep-file.js";
import { unseal } from "../sealing.js";
import type { FileRecord, RunRecord, RunSource } from "../store/records.js";
import type { Tools } from "../tools.js";

export interface LoadedForm {
  file: FileRecord;
  bytes: Buffer;
  password: string | undefined;
}

/** Brings the form of a run into memory; a download is kept. */
export async function loadForm(run: RunRecord, tools: Tools, signal: AbortSignal): Promise<LoadedForm> {
  const source = sourcesOf(run).file;
  const file = await recordOf(run, run.fileId, tools);
  if (source.url !== undefined && file.size === 0) return keepDownload(file, source, tools, signal);
  return { file, bytes: await bytesOf(file, tools), password: passwordOf(source, file, tools) };
}

/** Brings the supporting documents of a run into memory. */
export async function loadDocuments(run: RunRecord, tools: Tools, signal: AbortSignal): Promise<SourceDocument[]> {
  const documents: SourceDocument[] = [];
  for (const source of sourcesOf(run).documents) {
    if (source.url !== undefined) {
      const { bytes } = await download(tools.outbound, source.url, {
        maxBytes: tools.limits.maxFileBytes,
        signal,
      });
      documents.push({ bytes, password: passwordOf(source, null, tools) });
    } else {
      const file = await recordOf(run, source.fileId, tools);
      const bytes = await bytesOf(file, tools);
      documents.push({ bytes, password: passwordOf(source, file, tools) });
    }
  }
  return documents;
}

/** The download becomes the content of the file that was announced with the run. */
async function keepDownload(
  announced: FileRecord,
  source: RunSource,
  tools: Tools,
  signal: AbortSignal,
): Promise<LoadedForm> {
  const { bytes } = await download(tools.outbound, source.url ?? "", { maxBytes: tools.limits.maxFileBytes, signal });
  const password = passwordOf(source, null, tools);
  const { id, organisationId, name } = announced;
  const file = await keepFile({ id, organisationId, name, content: bytes, password }, tools.keeping);
  await tools.store.files.describe(file);
  return { file, bytes, password };
}

function sourcesOf(run: RunRecord): NonNullable<RunRecord["sources"]> {
  if (!run.sources) throw new Error(`run ${run.id} has no sources`);
  return run.sources;
}

async function recordOf(run: RunRecord, id: string | null | undefined, { store }: Tools): Promise<FileRecord> {
  const file = id ? await store.files.get(run.organisationId, id) : null;
  if (!file) throw new FormfillError("UNABLE_TO_DOWNLOAD_FILE", "The file was deleted before it was processed.");
  return file;
}

async function bytesOf(file: FileRecord, { blobs }: Tools): Promise<Buffer> {
  const bytes = await blobs.read(file.id);
  if (!bytes) throw new FormfillError("UNABLE_TO_DOWNLOAD_FILE", "The content of the file no longer exists.");
  return bytes;
}

function passwordOf(source: RunSource, file: FileRecord | null, { secrets }: Tools): string | undefined {
  const sealed = source.sealedPassword ?? file?.sealedPassword;
  return sealed ? unseal(sealed, secrets.seal) : undefined;
}
