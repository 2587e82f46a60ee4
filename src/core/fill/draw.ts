import type { ReviewItem } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import type { OpenDocument } from "../input/document.js";
import { signatureLocks } from "../pdf/form/signature-locks.js";
import { signedFields } from "../pdf/form/signatures.js";
import { reserveObjects } from "../pdf/object-reserve.js";
import type { CheckedValue, Writing } from "../values/value.js";
import { alignAmounts } from "./amount-columns.js";
import { completePictures } from "./complete-pictures.js";
import type { Expectation } from "./expectation.js";
import type { Pictures } from "./flatten.js";
import { level } from "./level.js";
import type { FillOptions } from "./options.js";
import { Pen } from "./pen.js";

export interface Drawn {
  /** The values that were written. */
  values: CheckedValue[];
  review: ReviewItem[];
  /** What the pages must show once all is finished. */
  expected: Expectation[];
  /** What fields show that are to become content of their pages. */
  pictures?: Pictures | undefined;
}

/** Writes the values: into the PDF's own widgets (value and appearance), or as page content where fields are only drawn. */
export function draw(
  document: OpenDocument,
  fields: FormField[],
  checked: CheckedValue[],
  options: FillOptions,
): Drawn {
  const pen = new Pen(document, fields, options);
  const bySignature = document.signed ? lockedBySignature(document) : () => null;
  const byKey = new Map(alignAmounts(fields).map((field) => [field.key, field]));
  const keepsFields = !document.signed && pen.pictures === null;
  if (keepsFields) reserveObjects(document.pdf, checked.filter(({ key }) => byKey.get(key)?.nativeName).length);
  const written = checked.filter((value) => {
    const field = byKey.get(value.key);
    if (!field) return false;
    const reason = takesCertificate(field, pen) ? FOR_A_CERTIFICATE : bySignature(field);
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
  const pictures = pen.pictures ? { painted: pen.pictures, resources: pen.fonts.resources } : undefined;
  const values = written
    .filter(({ key }) => isKept(byKey.get(key)!, pen) || !isUnprintable(key, pen))
    .map((value) => ({ ...value, value: asShown(value.value, value.writing, pen) }));
  return { values, review: pen.review, expected: pen.expected, pictures };
}

/** Whether a field of the PDF's own has the value, whatever its picture shows. */
const isKept = ({ nativeName }: FormField, pen: Pen): boolean => nativeName !== undefined && pen.pictures === null;

/** Whether letters were left out of a value, and none of them stands anywhere. */
function isUnprintable(key: string, { review, expected }: Pen): boolean {
  if (!review.some((item) => item.key === key && item.code === "GLYPH_MISSING")) return false;
  return expected.every((shown) => shown.key !== key || shown.letters === "");
}

/** A value as it is shown: of a text, or the text of a cell, that did not find room the start of it that did. */
function asShown(value: unknown, writing: Writing, pen: Pen): unknown {
  if (writing.kind === "text") return pen.startShown(writing) ?? value;
  if (writing.kind !== "rows" || !Array.isArray(value)) return value;
  return value.map((row: Record<string, unknown>, at) =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, pen.startShown(writing.rows[at]?.[column]) ?? cell]),
    ),
  );
}

const FOR_A_CERTIFICATE = "This field is for a digital signature made with a certificate; it was left blank.";

const takesCertificate = ({ nativeName }: FormField, pen: Pen): boolean =>
  pen.widgetsOf(nativeName).some(({ node }) => node.type === "Sig");

/** What must stay as it is in a signed document: fields its signatures lock, and the pages themselves. */
function lockedBySignature(document: OpenDocument): (field: FormField) => string | null {
  const locks = signatureLocks(document.pdf, signedFields(document.pdf, document.bytes));
  return (field) => {
    const names = nativeNamesOf(field);
    if (names.length === 0) {
      return "The document is digitally signed. Writing outside its form fields would invalidate the signature.";
    }
    return names.map(locks).find((reason) => reason !== null) ?? null;
  };
}

/** The PDF's own fields a field writes into: one, or one for each answer. */
const nativeNamesOf = ({ nativeName, options }: FormField): string[] =>
  [nativeName, ...options.map(({ place }) => place?.nativeName)].filter((name) => name !== undefined);
