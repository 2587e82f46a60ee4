import type { PDFDocument, PDFObject, Rect } from "mupdf";
import { Entries } from "../entries.js";
import { type FieldNode, fieldTreeOf } from "../field-node.js";
import { rectangleIn } from "../rectangle.js";
import { annotationsOf } from "./annotations.js";

/** A widget annotation together with the field it shows (ISO 32000-2 12.7.4.1); often both are one dictionary. */
export interface WidgetObject {
  pageIndex: number;
  /** Position in the list of annotations of its page. */
  index: number;
  annotation: PDFObject;
  /** The annotation as a field, with all it inherits. */
  node: FieldNode;
  /** The dictionary that bears the name, and with it the value. */
  field: PDFObject;
}

/** Every widget of a document by the qualified name of its field. */
export type WidgetIndex = ReadonlyMap<string, readonly WidgetObject[]>;

const INDEXES = new WeakMap<PDFDocument, WidgetIndex>();

/** The widgets of a document by the names of their fields; those that no page shows are left out. */
export function widgetIndexOf(pdf: PDFDocument, pageCount: number): WidgetIndex {
  let index = INDEXES.get(pdf);
  if (!index) {
    index = indexWidgets(pdf, pageCount);
    INDEXES.set(pdf, index);
  }
  return index;
}

function indexWidgets(pdf: PDFDocument, pageCount: number): WidgetIndex {
  const index = new Map<string, WidgetObject[]>();
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) {
    for (const widget of widgetsOn(pdf, pageIndex)) {
      const same = index.get(widget.node.name);
      if (same) same.push(widget);
      else index.set(widget.node.name, [widget]);
    }
  }
  return index;
}

const PAGES = new WeakMap<PDFDocument, Map<number, WidgetObject[]>>();

/** The widgets of a page in the order of its annotations, as they were when first asked for; detection and filling share them. */
export function widgetsOn(pdf: PDFDocument, pageIndex: number): readonly WidgetObject[] {
  const pages = PAGES.get(pdf) ?? new Map<number, WidgetObject[]>();
  PAGES.set(pdf, pages);
  let widgets = pages.get(pageIndex);
  if (!widgets) {
    widgets = readPage(pdf, pageIndex);
    pages.set(pageIndex, widgets);
  }
  return widgets;
}

function readPage(pdf: PDFDocument, pageIndex: number): WidgetObject[] {
  const widgets: WidgetObject[] = [];
  const tree = fieldTreeOf(pdf);
  for (const { index, objectNumber, object } of annotationsOf(pdf.findPage(pageIndex))) {
    const annotation = object();
    const entries = Entries.of(annotation);
    if (entries.name("Subtype") !== "Widget") continue;
    const node = tree.read(annotation, objectNumber, entries);
    widgets.push({ pageIndex, index, annotation, node, field: namedBy(node) });
  }
  return widgets;
}

/** The rectangle of a widget in user space. */
export const rectOf = ({ node }: WidgetObject): Rect => rectangleIn(node.entries.numbers("Rect"));

/** Kids without a name of their own only show the field above them. */
function namedBy(node: FieldNode): PDFObject {
  let bearer = node;
  while (bearer.parent && bearer.parent.name === bearer.name) bearer = bearer.parent;
  return bearer.object;
}

/** The text of a name object; null for anything else. */
export const nameOf = (object: PDFObject): string | null => (object.isName() ? object.asName() : null);
