import type { Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import type { FillOptions } from "./pipeline.js";

export interface Finished {
  bytes: Uint8Array;
  warnings: Warning[];
}

/** Flattens, or keeps fields editable, or appends to a signed file; marks and saves. */
export function finish(document: OpenDocument, _fields: FormField[], _options: FillOptions): Finished {
  return { bytes: document.pdf.saveToBuffer("garbage=compact,compress,objstms").asUint8Array().slice(), warnings: [] };
}
