import type { ReviewItem } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import type { OpenDocument } from "../input/document.js";
import { signatureLocks } from "../pdf/form/signature-locks.js";
import { signedFields } from "../pdf/form/signatures.js";
import { reserveObjects } from "../pdf/object-reserve.js";
import type { CheckedValue } from "../values/value.js";
import { completePictures } from "./complete-pictures.js";
import type { Expectation } from "./expectation.js";
import { level } from "./level.js";
import { Pen } from "./pen.js";
import type { FillOptions } from "./pipeline.js";

export interface Drawn {
  /** The values that were written. */
  values: CheckedValue[];
  review: ReviewItem[];
  /** What the pages must show now. */
  expected: Expectation[];
}

/** Writes the values: into the PDF's own widgets (value and appearance), or as page content where fields are only drawn. */
export function draw(document: OpenDocument, fields: FormField[], values: CheckedValue[], options: FillOptions): Drawn {
  const pen = new Pen(document, options);
  const locked = document.signed ? lockedBySignature(document) : () => null;
  const byKey = new Map(fields.map((field) => [field.key, field]));
  if (!document.signed) reserveObjects(document.pdf, values.filter(({ key }) => byKey.get(key)?.nativeName).length);
  const written = values.filter((value) => {
    const field = byKey.get(value.key);
    if (!field) return false;
    const reason = locked(field);
    if (reason !== null) {
      pen.report(field, "FIELD_LOCKED", reason, value.value);
      return false;
    }
    kindNamed(field.kind).write(level(field), value.writing, pen);
    return true;
  });
  // What else stands in a signed form is as its signers saw it.
  if (!document.signed) completePictures(pen);
  pen.ink.apply();
  pen.fonts.embed();
  return { values: written, review: pen.review, expected: pen.expected };
}

/** What must stay as it is in a signed document: fields its signatures lock, and the pages themselves. */
function lockedBySignature(document: OpenDocument): (field: FormField) => string | null {
  const locks = signatureLocks(document.pdf, signedFields(document.pdf, document.bytes));
  return (field) =>
    field.nativeName === undefined
      ? "The document is signed: writing on its pages outside its form fields would break the signature."
      : locks(field.nativeName);
}
