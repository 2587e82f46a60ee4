import type { FileReference } from "../../contract/schemas/file.js";
import { announcedFile, type ResolvedReference, resolveReference } from "../files/references.js";
import type { FileRecord, RunSource } from "../store/records.js";
import type { Tools } from "../tools.js";

/**
 * Resolves the references of one request, each once, as the inputs of a batch may share their form. `where` is the place in the
 * body.
 */
export interface ReferenceResolver {
  /** A form is a file from the start, even if its content has yet to be downloaded. */
  form(reference: FileReference, where: string): Promise<{ source: RunSource; file: FileRecord }>;
  document(reference: FileReference, where: string): Promise<RunSource>;
  /** Files whose records must be written together with the runs. */
  newFiles(): FileRecord[];
  /** Removes the contents stored so far. */
  drop(): Promise<void>;
}

export function referenceResolver(organisationId: string, tools: Tools): ReferenceResolver {
  const known = new Map<FileReference, ResolvedReference>();
  const created: FileRecord[] = [];

  const resolve = async (reference: FileReference, where: string): Promise<ResolvedReference> => {
    const before = known.get(reference);
    if (before) return before;
    const resolved = await resolveReference(reference, where, organisationId, tools);
    if (resolved.isNew && resolved.file) created.push(resolved.file);
    known.set(reference, resolved);
    return resolved;
  };

  return {
    async form(reference, where) {
      const resolved = await resolve(reference, where);
      if (resolved.file) return { source: resolved.source, file: resolved.file };
      const file = announcedFile(organisationId, resolved.source, tools.clock());
      created.push(file);
      known.set(reference, { ...resolved, file });
      return { source: resolved.source, file };
    },
    document: async (reference, where) => (await resolve(reference, where)).source,
    newFiles: () => created,
    async drop() {
      for (const { id } of created) await tools.blobs.delete(id);
    },
  };
}
