import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import type { OpenDocument } from "../input/document.js";
import type { CheckedValue } from "../values/value.js";
import { Pen } from "./pen.js";
import type { FillOptions } from "./pipeline.js";

export interface Drawn {
  values: CheckedValue[];
  review: ReviewItem[];
  warnings: Warning[];
}

/** Writes the values: into the PDF's own widgets (value and appearance), or as page content where fields are only drawn. */
export function draw(document: OpenDocument, fields: FormField[], values: CheckedValue[], options: FillOptions): Drawn {
  const pen = new Pen(document, options);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  for (const value of values) {
    const field = byKey.get(value.key);
    if (field) kindNamed(field.kind).write(field, value.writing, pen);
  }
  pen.ink.apply();
  pen.fonts.embed();
  return { values, review: pen.review, warnings: [] };
}
