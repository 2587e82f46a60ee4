import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FieldKindName, FormField } from "../field.js";
import type { OpenDocument } from "../input/document.js";
import type { CheckedValue } from "../values/value.js";
import { writeTick } from "./draw/checkbox.js";
import { writeChoice } from "./draw/choice.js";
import { writeComb } from "./draw/comb.js";
import { writeRadio } from "./draw/radio.js";
import { writeText } from "./draw/text.js";
import { Pen } from "./pen.js";
import type { FillOptions } from "./pipeline.js";

export interface Drawn {
  values: CheckedValue[];
  review: ReviewItem[];
  warnings: Warning[];
}

type Write = (field: FormField, writing: never, pen: Pen) => void;

const WRITERS: Partial<Record<FieldKindName, Write>> = {
  text: writeText,
  comb: writeComb,
  checkbox: writeTick,
  radio: writeRadio,
  choice: writeChoice,
};

/** Writes the values: into the PDF's own widgets (value and appearance), or as page content where fields are only drawn. */
export function draw(document: OpenDocument, fields: FormField[], values: CheckedValue[], options: FillOptions): Drawn {
  const pen = new Pen(document, options);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  for (const value of values) {
    const field = byKey.get(value.key);
    if (field) WRITERS[field.kind]?.(field, value.writing as never, pen);
  }
  pen.ink.apply();
  pen.fonts.embed();
  return { values, review: pen.review, warnings: [] };
}
