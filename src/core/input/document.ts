import type { PDFDocument } from "mupdf";
import type { FileResource } from "../../contract/schemas/file.js";

/** An opened form: one parse that detection and filling share. Call `close()` when done; the WASM heap never shrinks. */
export interface OpenDocument {
  readonly pdf: PDFDocument;
  /** The bytes it was opened from; an incremental save must keep them as its prefix. */
  readonly bytes: Uint8Array;
  readonly type: FileResource["type"];
  readonly mediaType: string;
  readonly pageCount: number;
  /** Encrypted, with an empty or the given password. */
  readonly encrypted: boolean;
  /** Carries at least one filled-in signature field. */
  readonly signed: boolean;
  readonly hasXfa: boolean;
  /** The cross-reference table had to be rebuilt. */
  readonly repaired: boolean;
  close(): void;
}
