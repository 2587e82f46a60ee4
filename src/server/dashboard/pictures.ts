import { FormfillError } from "../../errors.js";
import type { PagePicture } from "../../pool/engine.js";
import type { Files } from "../../workspace/files/files.js";

/** Pictures kept in memory; a page is asked for by the page that shows it and then by its image. */
const KEPT = 24;

export interface Pictures {
  /** @throws FormfillError NOT_FOUND, or what is wrong with the file */
  get(organisationId: string, fileId: string, pageIndex: number): Promise<PagePicture>;
  /** The same, null where there is no such file or page. @throws FormfillError what is wrong with the file */
  find(organisationId: string, fileId: string, pageIndex: number): Promise<PagePicture | null>;
}

/** Pictures of pages, the last ones kept. */
export function pictures(files: Files): Pictures {
  const kept = new Map<string, PagePicture>();
  const get: Pictures["get"] = async (organisationId, fileId, pageIndex) => {
    // Asked each time: a deleted file, or one of another organisation, must not be shown from memory.
    await files.get(organisationId, fileId);
    const name = `${fileId}/${pageIndex}`;
    const known = kept.get(name);
    if (known) return known;
    const picture = await files.picture(organisationId, fileId, pageIndex);
    kept.set(name, picture);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
    return picture;
  };
  return {
    get,
    find: (...place) =>
      get(...place).catch((thrown) => {
        if (thrown instanceof FormfillError && thrown.code === "NOT_FOUND") return null;
        throw thrown;
      }),
  };
}
