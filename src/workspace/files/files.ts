import type { Readable } from "node:stream";
import type { FileResource } from "../../contract/schemas/file.js";
import { FormfillError } from "../../errors.js";
import type { PagePicture } from "../../pool/engine.js";
import { type ListOptions, listPage, type Page } from "../list-page.js";
import { seal, unseal } from "../sealing.js";
import type { FileRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { countPages, type IncomingFile, keepFile } from "./keep-file.js";
import { presignedUrl, verifyLink } from "./presign.js";
import { toFile } from "./to-file.js";

/** What a caller may do with files; everything is bound to one organisation. */
export interface Files {
  upload(incoming: IncomingFile): Promise<FileResource>;
  /** Takes in a content whose description may still be on its way: a password follows the file it opens. */
  receive(incoming: Omit<IncomingFile, "password">): Promise<ReceivedFile>;
  /** With a link that lives 15 minutes. @throws FormfillError NOT_FOUND */
  get(organisationId: string, id: string): Promise<FileResource>;
  list(organisationId: string, options: ListOptions): Promise<Page<FileResource>>;
  /** Removes record and bytes at once. @throws FormfillError NOT_FOUND; INVALID_REQUEST while a run works on it */
  delete(organisationId: string, id: string): Promise<void>;
  /** A page as a picture; `pageIndex` counts from 0. @throws FormfillError NOT_FOUND, or what is wrong with the file */
  picture(organisationId: string, id: string, pageIndex: number): Promise<PagePicture>;
  /** The record to stream, for a caller of the organisation. @throws FormfillError NOT_FOUND */
  open(organisationId: string, id: string): Promise<OpenedFile>;
  /** The same by link. @throws FormfillError URL_EXPIRED, NOT_FOUND */
  openByLink(id: string, query: { expires?: unknown; signature?: unknown }): Promise<OpenedFile>;
}

/** A content on disk that is no file yet. */
export interface ReceivedFile {
  keep(password?: string): Promise<FileResource>;
  drop(): Promise<void>;
}

export interface OpenedFile {
  file: FileRecord;
  /** @throws FormfillError NOT_FOUND when the content is gone */
  stream(range?: { start: number; end: number }): Promise<Readable>;
}

export function files({ store, blobs, engine, keeping, secrets, publicUrl, clock }: Tools): Files {
  const find = async (organisationId: string, id: string): Promise<FileRecord> => {
    const file = await store.files.get(organisationId, id);
    if (!file) throw new FormfillError("NOT_FOUND");
    return file;
  };
  const opened = (file: FileRecord): OpenedFile => ({
    file,
    async stream(range) {
      const content = await blobs.stream(file.id, range);
      if (!content) throw new FormfillError("NOT_FOUND");
      return content;
    },
  });

  const receive = async (incoming: Omit<IncomingFile, "password">): Promise<ReceivedFile> => {
    const received = await keepFile(incoming, keeping);
    return {
      async keep(password) {
        const sealedPassword = password ? seal(password, secrets.seal) : null;
        const file = { ...received, sealedPassword, pageCount: await pagesOf(received, password) };
        await store.files.insert(file);
        return toFile(file);
      },
      drop: () => blobs.delete(received.id),
    };
  };

  const pagesOf = async (file: FileRecord, password: string | undefined): Promise<number | null> => {
    if (file.type !== "PDF" && file.type !== "IMG") return null;
    const bytes = await blobs.read(file.id);
    return bytes && countPages(bytes, password, engine);
  };

  return {
    async upload({ password, ...incoming }) {
      return (await receive(incoming)).keep(password);
    },
    receive,
    async get(organisationId, id) {
      const file = await find(organisationId, id);
      return toFile(file, presignedUrl(publicUrl(), file, secrets.presign[0]!, clock()));
    },
    async list(organisationId, options) {
      const where = { list: "files", organisationId, options, secret: secrets.pageToken };
      return listPage(where, (request) => store.files.list(organisationId, request), toFileWithoutLink);
    },
    async delete(organisationId, id) {
      const outcome = await store.files.delete(organisationId, id);
      if (outcome === "missing") throw new FormfillError("NOT_FOUND");
      if (outcome === "in-use") {
        throw new FormfillError("INVALID_REQUEST", "A run is using this file.", {
          remedy: "Wait for the run to finish, or cancel it.",
        });
      }
      await blobs.delete(id);
    },
    async picture(organisationId, id, pageIndex) {
      const file = await find(organisationId, id);
      const bytes = await blobs.read(id);
      if (!bytes) throw new FormfillError("NOT_FOUND");
      const password = file.sealedPassword ? unseal(file.sealedPassword, secrets.seal) : undefined;
      return engine.picture(bytes, pageIndex, { password });
    },
    async open(organisationId, id) {
      return opened(await find(organisationId, id));
    },
    async openByLink(id, query) {
      const file = await store.files.getSigned(id);
      // A link to a deleted file was genuine once; anything else about an unknown file is a bad link.
      if (!file) throw new FormfillError(wellFormed(query) ? "NOT_FOUND" : "URL_EXPIRED");
      if (!verifyLink(file, query, secrets.presign, clock())) throw new FormfillError("URL_EXPIRED");
      return opened(file);
    },
  };
}

const toFileWithoutLink = (file: FileRecord): FileResource => toFile(file);

function wellFormed({ expires, signature }: { expires?: unknown; signature?: unknown }): boolean {
  return typeof expires === "string" && typeof signature === "string";
}
