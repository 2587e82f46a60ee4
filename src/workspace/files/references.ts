import type { FileReference } from "../../contract/schemas/file.js";
import { FormfillError } from "../../errors.js";
import { nameInUrl } from "../../outbound/name-in-url.js";
import { isFetchable } from "../../outbound/target.js";
import { newId } from "../ids.js";
import { seal } from "../sealing.js";
import type { FileRecord, RunSource } from "../store/records.js";
import type { Tools } from "../tools.js";
import { cleanFileName } from "./file-name.js";
import { keepFile } from "./keep-file.js";

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** @throws FormfillError INVALID_OPTIONS unless exactly one of id, url and data is there, and the url can be asked for */
export function checkReference(reference: FileReference, where: string): void {
  const given = (["id", "url", "data"] as const).filter((key) => reference[key] !== undefined);
  if (given.length !== 1) {
    throw new FormfillError(
      "INVALID_OPTIONS",
      `${where} must have exactly one of id, url and data; it has ${given.length === 0 ? "none" : given.join(" and ")}.`,
    );
  }
  if (reference.url !== undefined && !isFetchable(reference.url)) {
    throw new FormfillError("INVALID_OPTIONS", `${where}.url must be an http(s) URL without credentials.`);
  }
}

export interface ResolvedReference {
  source: RunSource;
  /** Null for an address. */
  file: FileRecord | null;
  /** The content is kept, the record is yet to be written. */
  isNew: boolean;
}

/**
 * Makes of a checked reference what a run keeps of it. Inline content becomes a file; an address stays one until the work begins.
 * @throws FormfillError NOT_FOUND for a file of nobody or of another organisation, INVALID_OPTIONS, PAYLOAD_TOO_LARGE
 */
export async function resolveReference(
  reference: FileReference,
  where: string,
  organisationId: string,
  { store, keeping, secrets }: Pick<Tools, "store" | "keeping" | "secrets">,
): Promise<ResolvedReference> {
  const password = reference.settings?.password;
  const locked = password ? { sealedPassword: seal(password, secrets.seal) } : {};
  if (reference.url !== undefined) {
    const source = { url: reference.url, ...(reference.name !== undefined && { name: reference.name }), ...locked };
    return { source, file: null, isNew: false };
  }
  if (reference.id !== undefined) {
    const file = await store.files.get(organisationId, reference.id);
    if (!file) throw new FormfillError("NOT_FOUND", `${where}.id: there is no file with this ID.`);
    return { source: { fileId: file.id, ...locked }, file, isNew: false };
  }
  const content = decode(reference.data ?? "", where);
  const file = await keepFile({ organisationId, name: reference.name, content, password }, keeping);
  return { source: { fileId: file.id }, file, isNew: true };
}

/** The file that the content of an address will become. */
export function announcedFile(organisationId: string, { url, name }: RunSource, now: number): FileRecord {
  return {
    id: newId("file"),
    organisationId,
    name: cleanFileName(name ?? nameInUrl(new URL(url ?? ""))),
    type: "OTHER",
    mediaType: "application/octet-stream",
    size: 0,
    pageCount: null,
    parentFileId: null,
    sealedPassword: null,
    createdAt: now,
    updatedAt: now,
  };
}

function decode(data: string, where: string): Buffer {
  if (data.length % 4 !== 0 || !BASE64.test(data)) {
    throw new FormfillError("INVALID_OPTIONS", `${where}.data is not base64.`, {
      remedy: "Send the file's bytes in standard base64 with padding, without a data: prefix.",
    });
  }
  return Buffer.from(data, "base64");
}
