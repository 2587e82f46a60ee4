import type { PDFDocument, PDFObject } from "mupdf";
import { type FieldNode, fieldTreeOf } from "../field-node.js";
import { annotationsOf } from "./annotations.js";

/** A widget annotation together with the field it shows (ISO 32000-2 12.7.4.1); often both are one dictionary. */
export interface WidgetObject {
  pageIndex: number;
  annotation: PDFObject;
  /** The annotation as a field, with all it inherits. */
  node: FieldNode;
  /** The dictionary that bears the name, and with it the value. */
  field: PDFObject;
}

/** Every widget of a document by the qualified name of its field. */
export type WidgetIndex = ReadonlyMap<string, readonly WidgetObject[]>;

const INDEXES = new WeakMap<PDFDocument, WidgetIndex>();

/** The widgets of a document, as they were when first asked for; those that no page shows are left out. */
export function widgetIndexOf(pdf: PDFDocument, pageCount: number): WidgetIndex {
  let index = INDEXES.get(pdf);
  if (!index) {
    index = indexWidgets(pdf, pageCount);
    INDEXES.set(pdf, index);
  }
  return index;
}

function indexWidgets(pdf: PDFDocument, pageCount: number): WidgetIndex {
  const tree = fieldTreeOf(pdf);
  const index = new Map<string, WidgetObject[]>();
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) {
    for (const annotation of annotationsOf(pdf.findPage(pageIndex))) {
      if (nameOf(annotation.get("Subtype")) !== "Widget") continue;
      const node = tree.read(annotation);
      const widget = { pageIndex, annotation, node, field: namedBy(node) };
      const same = index.get(node.name);
      if (same) same.push(widget);
      else index.set(node.name, [widget]);
    }
  }
  return index;
}

/** Kids without a name of their own only show the field above them. */
function namedBy(node: FieldNode): PDFObject {
  let bearer = node;
  while (bearer.parent && bearer.parent.name === bearer.name) bearer = bearer.parent;
  return bearer.object;
}

export const nameOf = (object: PDFObject): string | null => (object.isName() ? object.asName() : null);
