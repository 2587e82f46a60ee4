import type { PDFDocument, PDFObject } from "mupdf";
import { arrayOf, itemsOf } from "../arrays.js";
import type { WidgetObject } from "./widget-index.js";

/**
 * Removes the references to widgets from the structure tree (ISO 32000-2 14.7.5.3), so that none leads to a removed one. Each
 * widget refers to its element by a key of the parent tree.
 */
export function dropReferences(pdf: PDFDocument, widgets: readonly WidgetObject[]): void {
  const keys = new Set(widgets.flatMap(({ node }) => node.entries.number("StructParent") ?? []));
  if (keys.size === 0) return;
  const gone = new Set(widgets.flatMap(({ annotation }) => (annotation.isIndirect() ? [annotation.asIndirect()] : [])));
  const parentTree = pdf.getTrailer().get("Root", "StructTreeRoot", "ParentTree");
  for (const element of valuesOf(parentTree, keys)) keepKids(pdf, element, (kid) => !refersTo(kid, gone));
}

function refersTo(kid: PDFObject, objects: ReadonlySet<number>): boolean {
  if (!kid.isDictionary()) return false;
  const object = kid.get("Obj");
  return object.isIndirect() && objects.has(object.asIndirect());
}

/** The values of a number tree (ISO 32000-2 7.9.7) for some keys, each once. */
function valuesOf(tree: PDFObject, keys: ReadonlySet<number>): PDFObject[] {
  const found = new Map<number | PDFObject, PDFObject>();
  const seen = new Set<number>();
  const nodes = [tree];
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (!node.isDictionary() || (node.isIndirect() && seen.has(node.asIndirect()))) continue;
    if (node.isIndirect()) seen.add(node.asIndirect());
    for (const kid of itemsOf(node.get("Kids"))) nodes.push(kid);
    const pairs = itemsOf(node.get("Nums"));
    for (let at = 0; at + 1 < pairs.length; at += 2) {
      const [key, value] = [pairs[at] as PDFObject, pairs[at + 1] as PDFObject];
      if (key.isNumber() && keys.has(key.asNumber())) found.set(value.isIndirect() ? value.asIndirect() : value, value);
    }
  }
  return [...found.values()];
}

/** An element has one kid or an array of them (ISO 32000-2 table 355). */
function keepKids(pdf: PDFDocument, element: PDFObject, isKept: (kid: PDFObject) => boolean): void {
  if (!element.isDictionary()) return;
  const kids = element.get("K");
  const all = kids.isArray() ? itemsOf(kids) : [kids];
  const kept = all.filter(isKept);
  if (kept.length === all.length) return;
  if (kept.length > 0) element.put("K", arrayOf(pdf, kept));
  else element.delete("K");
}
