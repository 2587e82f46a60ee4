import type { Readable } from "node:stream";

/** Where file contents are kept, by the file's id. A port: a local folder now, an object store later. */
export interface Blobs {
  /**
   * Stores a content; it is on disk when the promise resolves.
   * @throws FormfillError PAYLOAD_TOO_LARGE as soon as there are more than `limit` bytes
   */
  write(id: string, content: AsyncIterable<Uint8Array> | Uint8Array, limit: number): Promise<{ size: number }>;
  /** Reads a whole content; null if there is none. */
  read(id: string): Promise<Buffer | null>;
  /** Streams a content, or its bytes `start` to `end` inclusive; null if there is none. */
  stream(id: string, range?: { start: number; end: number }): Promise<Readable | null>;
  delete(id: string): Promise<void>;
  /** Every stored content, with the time it was written. */
  list(): AsyncIterable<{ id: string; writtenAt: number }>;
}
