import type { FormField } from "../field.js";
import { kindNamed } from "../fields/index.js";
import type { OpenDocument } from "../input/document.js";
import { printOf } from "../pdf/print.js";
import { readWidgets } from "../pdf/widgets.js";
import { flatten } from "../values/gather.js";
import { exactPairs } from "../values/match/exact.js";
import { mentionsCents } from "./arrange/amounts.js";
import type { Placed } from "./arrange/field-of.js";
import { groupNative, nativeFields } from "./arrange/native.js";
import type { Detection } from "./detection.js";
import { findNative, isFillable } from "./find/native.js";
import { mentionsFormat } from "./name/format-hint.js";
import { isWorded } from "./triage.js";

/**
 * The fields of a form whose author gave each of its pages fields, for data that calls most of them by the names the PDF has
 * for them: nothing needs to be named then, which is most of the work of detection. The PDF's names are the keys.
 * @returns null where a look at the print may tell more: what else is a field, which one is meant, how a value is written
 */
export function detectByName(document: OpenDocument, data: unknown): Detection | null {
  const placed: Placed[] = [];
  for (let pageIndex = 0; pageIndex < document.pageCount; pageIndex++) {
    const candidates = nativeOn(document, pageIndex);
    if (candidates === null) return null;
    placed.push(...candidates);
  }
  const fields = groupNative(placed)
    .flatMap((group) => nativeFields(group, { radioEnums: true }))
    .map((field): FormField => ({ ...field, key: field.nativeName ?? "" }));
  if (!areNamed(fields) || !isMeant(fields, data)) return null;
  for (let pageIndex = 0; pageIndex < document.pageCount; pageIndex++) {
    if (asksForFormat(document, pageIndex)) return null;
  }
  return { fields, pages: [], language: null, warnings: [] };
}

/** The PDF's own fields of a page without any words, or null where there is more to be found on it. */
function nativeOn({ pdf }: OpenDocument, pageIndex: number): Placed[] | null {
  const page = pdf.loadPage(pageIndex);
  try {
    const widgets = readWidgets(pdf, page);
    if (!isFillable({ widgets })) return null;
    const unnamed = { label: "", section: "", description: "", surroundings: [] };
    return findNative({ widgets }).map((candidate) => ({ candidate: { ...candidate, ...unnamed }, pageIndex }));
  } finally {
    page.destroy();
  }
}

const areNamed = (fields: FormField[]): boolean =>
  fields.every(({ key }) => key !== "") && new Set(fields.map(({ key }) => key)).size === fields.length;

/** Whether all data goes to a field by its name and could go there unread. A few names might be keys made from the print. */
function isMeant(fields: FormField[], values: unknown): boolean {
  const data = flatten(values);
  const pairs = exactPairs(data, fields);
  if (pairs.length < data.length || 2 * pairs.length <= fields.length) return false;
  return pairs.every((pair) => {
    const field = fields[pair.field]!;
    return !kindNamed(field.kind).heedsPrint(data[pair.datum]!.value, field);
  });
}

/** Whether the print may say how to write a value; on a page of hardly any words it may be a picture. */
function asksForFormat({ pdf }: OpenDocument, pageIndex: number): boolean {
  const page = pdf.loadPage(pageIndex);
  try {
    const print = printOf(page);
    return !isWorded(print.split(/\s+/).length) || mentionsFormat(print) || mentionsCents(print);
  } finally {
    page.destroy();
  }
}
