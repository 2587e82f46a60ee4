import type { PDFDocument, PDFObject } from "mupdf";
import { type PlacedForm, paintOver } from "../pdf/content/paint-over.js";
import { fieldTreeOf } from "../pdf/field-node.js";
import { annotationsOf } from "../pdf/form/annotations.js";
import { shownAppearance } from "../pdf/form/shown-appearance.js";
import { nameOf } from "../pdf/form/widget-index.js";

/**
 * Turns every field into content of its page as a viewer shows it; links and notes stay what they are. A field that waits for
 * a certificate's signature stays too: its picture is not what it is for.
 */
export function flatten(pdf: PDFDocument, pageCount: number): void {
  const signatures: PDFObject[] = [];
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) signatures.push(...flattenPage(pdf, pageIndex));
  const catalog = pdf.getTrailer().get("Root");
  const form = catalog.get("AcroForm");
  if (signatures.length === 0) catalog.delete("AcroForm");
  // A signature field may stand on a page although the file has no form.
  else if (form.isDictionary()) keepOnly(signatures, pdf, form);
}

/** Paints the fields of a page over it and takes them away. Returns the signature fields, which stay. */
function flattenPage(pdf: PDFDocument, pageIndex: number): PDFObject[] {
  const page = pdf.findPage(pageIndex);
  const annotations = annotationsOf(page);
  const fields = fieldTreeOf(pdf);
  const left: PDFObject[] = [];
  const signatures: PDFObject[] = [];
  const shown: PlacedForm[] = [];
  for (const annotation of annotations) {
    const isWidget = nameOf(annotation.get("Subtype")) === "Widget";
    const isSignature = isWidget && fields.read(annotation).type === "Sig";
    if (isSignature) signatures.push(annotation);
    if (isSignature || !isWidget) left.push(annotation);
    else {
      const appearance = shownAppearance(pdf, annotation);
      if (appearance) shown.push(appearance);
    }
  }
  if (left.length === annotations.length) return signatures;
  paintOver(pdf, page, shown);
  if (left.length === 0) page.delete("Annots");
  else page.put("Annots", arrayOf(pdf, left));
  return signatures;
}

/** Leaves a form with these widgets and nothing else. */
function keepOnly(widgets: readonly PDFObject[], pdf: PDFDocument, form: PDFObject): void {
  form.put("Fields", pruned(pdf, form.get("Fields"), new Set(widgets.flatMap(lineage))));
  // Neither calculations nor missing pictures are left to be made.
  form.delete("CO");
  form.delete("NeedAppearances");
}

/** Object numbers of a widget and the fields above it. */
function lineage(annotation: PDFObject): number[] {
  const numbers: number[] = [];
  for (let node = annotation; node.isIndirect() && !numbers.includes(node.asIndirect()); node = node.get("Parent")) {
    numbers.push(node.asIndirect());
  }
  return numbers;
}

/** Fields that lead to a kept widget, in their order, each once. */
function pruned(pdf: PDFDocument, fields: PDFObject, kept: Set<number>): PDFObject {
  const left: PDFObject[] = [];
  if (!fields.isArray()) return arrayOf(pdf, left);
  for (let at = 0; at < fields.length; at++) {
    const field = fields.get(at);
    if (!field.isIndirect() || !kept.delete(field.asIndirect())) continue;
    if (field.get("Kids").isArray()) field.put("Kids", pruned(pdf, field.get("Kids"), kept));
    left.push(field);
  }
  return arrayOf(pdf, left);
}

function arrayOf(pdf: PDFDocument, items: PDFObject[]): PDFObject {
  const array = pdf.newArray();
  for (const item of items) array.push(item);
  return array;
}
