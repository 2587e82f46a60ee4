import type { Readable } from "node:stream";

/** Where file contents are kept, by the file's id. A port: a local folder now, an object store later. */
export interface Blobs {
  /**
   * Keeps a content; it is on the disk when the promise resolves.
   * @throws FormfillError PAYLOAD_TOO_LARGE as soon as more than `limit` bytes have come
   */
  write(id: string, content: AsyncIterable<Uint8Array> | Uint8Array, limit: number): Promise<{ size: number }>;
  /** Reads a content whole; null where there is none. */
  read(id: string): Promise<Buffer | null>;
  /** Streams a content, or its bytes `start` to `end` inclusive; null where there is none. */
  stream(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  delete(id: string): Promise<void>;
  /** Every content that is kept, with the time it was written. */
  list(): AsyncIterable<{ id: string; writtenAt: number }>;
}
