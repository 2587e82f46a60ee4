import type { PDFPage } from "mupdf";
import type { FormField } from "../field.js";
import { answer } from "../fields/answer.js";
import { kindNamed } from "../fields/index.js";
import type { OpenDocument } from "../input/document.js";
import type { Widget } from "../page.js";
import { plainPrintReader } from "../pdf/plain-print.js";
import { printOf } from "../pdf/print.js";
import { readPage } from "../pdf/read-page.js";
import { readWidgets } from "../pdf/widgets.js";
import { mentionsDoubted } from "../values/doubts/mentions-doubted.js";
import { type Datum, flatten } from "../values/gather.js";
import type { Assignment } from "../values/value.js";
import { mentionsCents } from "./arrange/amounts.js";
import type { Placed } from "./arrange/field-of.js";
import { groupNative, nativeFields } from "./arrange/native.js";
import type { Candidate, NamedCandidate } from "./candidate.js";
import { findNative, isFillable } from "./find/native.js";
import { mentionsFormat } from "./name/format-hint.js";
import { isWorded } from "./triage.js";

/** Fields that go by the names the PDF has for them, and the values that are called so. */
export interface FoundByName {
  fields: FormField[];
  assignments: Assignment[];
}

/**
 * The fields of a form whose author gave each of its pages fields, for data that calls most of them by the names the PDF has
 * for them: nothing needs to be named and matched then, which is most of the work of filling. The PDF's names are the keys.
 * @returns null where a look at the print may tell more: what else is a field, which one is meant, how a value is written
 */
export function findByName(document: OpenDocument, values: unknown): FoundByName | null {
  const data = flatten(values);
  const names = new Set(data.map(({ path }) => path));
  const placed: Placed[] = [];
  const plainPrint = plainPrintReader();
  for (let pageIndex = 0; pageIndex < document.pageCount; pageIndex++) {
    const widgets = readPage(document, pageIndex, (page) => {
      const found = readWidgets(document.pdf, pageIndex, page.getTransform());
      const isNamed = isFillable({ widgets: found }) && found.some(({ name }) => names.has(name));
      return isNamed && !isTelling(page, found, plainPrint) ? found : null;
    });
    if (widgets === null) return null;
    for (const candidate of findNative({ widgets })) placed.push({ candidate: unnamed(candidate), pageIndex });
  }
  const fields = groupNative(placed).flatMap((group) => nativeFields(group, { radioEnums: true }));
  for (const field of fields) field.key = field.nativeName ?? "";
  const assignments = areNamed(fields) ? assign(data, fields) : null;
  return assignments && { fields, assignments };
}

const unnamed = (candidate: Candidate): NamedCandidate =>
  Object.assign(candidate, { label: "", section: "", description: "", surroundings: [] });

const areNamed = (fields: FormField[]): boolean =>
  fields.every(({ key }) => key !== "") && new Set(fields.map(({ key }) => key)).size === fields.length;

/**
 * Each value under its name; null unless all data goes to a field so, and can go there as it is. A few names might be keys made
 * from the print, most of them are not.
 */
function assign(data: Datum[], fields: FormField[]): Assignment[] | null {
  const byName = new Map(fields.map((field) => [field.key, field]));
  if (2 * data.length <= fields.length || new Set(data.map(({ path }) => path)).size < data.length) return null;
  const assignments: Assignment[] = [];
  for (const { path, value } of data) {
    const field = byName.get(path);
    if (field === undefined || kindNamed(field.kind).heedsPrint(value, field)) return null;
    assignments.push({ key: path, value: answer(value, field), source: "data", path, score: 1, why: "native name" });
  }
  return assignments;
}

/**
 * Whether the words of a page may say how to write a value or what to doubt in it. Most often it can be told without drawing the
 * page that they do not.
 */
function isTelling(page: PDFPage, widgets: Widget[], plainPrint: ReturnType<typeof plainPrintReader>): boolean {
  if (widgets.some(({ tooltip }) => tooltip !== null && mentionsDoubted(tooltip))) return true;
  const plain = plainPrint(page.getObject());
  return (plain === null || mayTell(plain)) && mayTell(printOf(page));
}

/** A page of hardly any words may be a picture. */
const mayTell = (print: string): boolean =>
  !isWorded(print.split(/\s+/).length) || mentionsFormat(print) || mentionsCents(print) || mentionsDoubted(print);
