import type { FormField } from "../../field.js";
import type { Language } from "../../lexicon/concepts.js";
import { type FieldIndex, indexFields } from "./field-index.js";

let last: { key: string; index: FieldIndex } | undefined;

/** The index of the fields, cached for the last form, as the rows of a batch all fill the same one. */
export function indexOnce(fields: FormField[], language: Language | null): FieldIndex {
  const key = JSON.stringify([language, fields]);
  if (last?.key !== key) last = { key, index: indexFields(fields, language) };
  const { index } = last;
  return { ...index, fields: index.fields.map((indexed, order) => ({ ...indexed, field: fields[order]! })) };
}
