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
import { type Assignment, BY_NATIVE_NAME } from "../values/value.js";
import { mentionsCents } from "./arrange/amounts.js";
import type { Placed } from "./arrange/field-of.js";
import { groupNative, nativeFields } from "./arrange/native.js";
import type { Candidate, NamedCandidate } from "./candidate.js";
import { findNative, isFillable } from "./find/native.js";
import { mentionsFormat } from "./name/format-hint.js";
import { isWorded } from "./triage.js";

/** Fields identified by their native names, and values by the same names. */
export interface FoundByName {
  fields: FormField[];
  assignments: Assignment[];
}

/**
 * A shortcut for fillable forms whose data use the PDF's own field names: the pages need not be analysed and values not matched,
 * which is most of the work of filling. The native names serve as keys.
 * @returns null if analysing the print may matter: for further fields, for which field is meant, for how a value is written
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
 * The values by native name; null unless all data can be assigned in this way as they are. A few native names could coincide
 * with keys made from the print, but not most of them.
 */
function assign(data: Datum[], fields: FormField[]): Assignment[] | null {
  const byName = new Map(fields.map((field) => [field.key, field]));
  if (2 * data.length <= fields.length || new Set(data.map(({ path }) => path)).size < data.length) return null;
  const assignments: Assignment[] = [];
  for (const { path, value } of data) {
    const field = byName.get(path);
    if (field === undefined || kindNamed(field.kind).heedsPrint(value, field)) return null;
    assignments.push({ key: path, value: answer(value, field), source: "data", path, score: 1, why: BY_NATIVE_NAME });
  }
  return assignments;
}

/**
 * Whether the print of a page may say how values are to be written or raise doubts about them. Usually this can be ruled out
 * without interpreting the page.
 */
function isTelling(page: PDFPage, widgets: Widget[], plainPrint: ReturnType<typeof plainPrintReader>): boolean {
  if (widgets.some(({ tooltip }) => tooltip !== null && mentionsDoubted(tooltip))) return true;
  const plain = plainPrint(page.getObject());
  return (plain === null || mayTell(plain)) && mayTell(printOf(page));
}

/** A page with hardly any words may be a picture. */
const mayTell = (print: string): boolean =>
  !isWorded(print.split(/\s+/).length) || mentionsFormat(print) || mentionsCents(print) || mentionsDoubted(print);
