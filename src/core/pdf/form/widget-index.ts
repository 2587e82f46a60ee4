import type { PDFDocument, PDFObject } from "mupdf";

/** A widget annotation together with the field it shows (ISO 32000-2 12.7.4.1); often both are one dictionary. */
export interface WidgetObject {
  name: string;
  pageIndex: number;
  annotation: PDFObject;
  /** The terminal field, whose value it shows. */
  field: PDFObject;
}

/** Every widget of a document by the qualified name of its field. */
export type WidgetIndex = ReadonlyMap<string, readonly WidgetObject[]>;

/** A field tree deeper than this is a loop. */
const DEEPEST_FIELD = 64;

/** Walks the pages' annotations; widgets that no page shows are left out. */
export function indexWidgets(pdf: PDFDocument, pageCount: number): WidgetIndex {
  const index = new Map<string, WidgetObject[]>();
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) {
    const annotations = pdf.findPage(pageIndex).get("Annots");
    if (!annotations.isArray()) continue;
    for (let at = 0; at < annotations.length; at++) {
      const annotation = annotations.get(at);
      if (nameOf(annotation.get("Subtype")) !== "Widget") continue;
      const { name, field } = fieldOf(annotation);
      const same = index.get(name);
      const widget = { name, pageIndex, annotation, field };
      if (same) same.push(widget);
      else index.set(name, [widget]);
    }
  }
  return index;
}

function fieldOf(annotation: PDFObject): { name: string; field: PDFObject } {
  const parts: string[] = [];
  let field: PDFObject | undefined;
  let node = annotation;
  for (let depth = 0; depth < DEEPEST_FIELD && node.isDictionary(); depth++) {
    const part = node.get("T");
    if (part.isString()) {
      parts.unshift(part.asString());
      field ??= node;
    }
    node = node.get("Parent");
  }
  return { name: parts.join("."), field: field ?? annotation };
}

export const nameOf = (object: PDFObject): string | null => (object.isName() ? object.asName() : null);
