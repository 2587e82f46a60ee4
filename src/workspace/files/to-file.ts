import type { FileResource } from "../../contract/schemas/file.js";
import type { FileRecord } from "../store/records.js";

/** The File resource as sent to clients; only `GET /files/{id}` has a link (wire contract §3). */
export function toFile(file: FileRecord, presignedUrl: string | null = null): FileResource {
  return {
    object: "file",
    id: file.id,
    name: file.name,
    type: file.type,
    mediaType: file.mediaType,
    size: file.size,
    parentFileId: file.parentFileId,
    metadata: file.pageCount === null ? {} : { pageCount: file.pageCount },
    presignedUrl,
    contents: null,
    createdAt: new Date(file.createdAt).toISOString(),
    updatedAt: new Date(file.updatedAt).toISOString(),
  };
}
