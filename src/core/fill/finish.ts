import type { Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import type { FillOptions } from "./pipeline.js";

export interface Finished {
  bytes: Uint8Array;
  warnings: Warning[];
}

/** Flattens, or keeps fields editable, or appends to a signed file; marks and saves. */
export function finish(document: OpenDocument, _fields: FormField[], options: FillOptions): Finished {
  const { pdf } = document;
  const warnings: Warning[] = [];
  const flatten = options.advancedOptions?.flattenPdf !== false;
  if (document.signed) {
    if (flatten) {
      warnings.push({
        code: "SIGNED_NOT_FLATTENED",
        message: "The form carries a digital signature, which flattening would break; the fields were kept.",
      });
    }
    return { bytes: save(document, "incremental,compress"), warnings };
  }
  if (flatten) pdf.bake(true, true);
  return { bytes: save(document, "garbage=compact,compress,objstms"), warnings };
}

function save(document: OpenDocument, options: string): Uint8Array {
  // The view dies when the WASM heap grows: copy at once.
  return document.pdf.saveToBuffer(options).asUint8Array().slice();
}
