import type { FormField } from "../../field.js";
import { answer } from "../../fields/answer.js";
import type { Language } from "../../lexicon/concepts.js";
import { recogniser } from "../../lexicon/recognise.js";
import { meaningOfField } from "../match/meaning.js";
import { writeOut } from "./code-names.js";
import { tableRows } from "./table-rows.js";

/** A value adapted to its field: rows for a table, an option with its meaning, a list in one line, codes written out. */
export function fitted(value: unknown, field: FormField, language: Language | null): unknown {
  if (field.table !== undefined) return Array.isArray(value) ? (tableRows(value, field, language) ?? undefined) : value;
  if (field.options.length > 0)
    return Array.isArray(value) ? value.map((each) => answer(each, field)) : answer(value, field);
  if (Array.isArray(value)) return value.join(", ");
  const room = field.text.maxLength ?? Number.POSITIVE_INFINITY;
  if (typeof value !== "string" || !/^[A-Za-z]{2}$/.test(value)) return value;
  return writeOut(
    value,
    meaningOfField(field, recogniser(language)).concepts.map(({ concept }) => concept),
    language,
    room,
  );
}
