import type { PDFDocument, PDFObject } from "mupdf";
import { widgetIndexOf } from "../pdf/form/widget-index.js";

/**
 * Turns every field into content of its page, links and notes stay what they are. A field that waits for a certificate's
 * signature stays too: its picture is not what it is for.
 */
export function flatten(pdf: PDFDocument, pageCount: number): void {
  const form = pdf.getTrailer().get("Root", "AcroForm");
  const signatures = takeOutSignatures(pdf, pageCount);
  pdf.bake(false, true);
  if (signatures.length > 0) putBack(pdf, form, signatures);
}

interface SignatureWidget {
  pageIndex: number;
  annotation: PDFObject;
}

function takeOutSignatures(pdf: PDFDocument, pageCount: number): SignatureWidget[] {
  const widgets = [...widgetIndexOf(pdf, pageCount).values()].flat();
  const signatures = widgets.filter(({ node }) => node.type === "Sig");
  for (const pageIndex of new Set(signatures.map((widget) => widget.pageIndex))) {
    const page = pdf.findPage(pageIndex);
    const annotations = page.get("Annots");
    const waiting = new Set(signatures.map(({ annotation }) => annotation.asIndirect()));
    const others = Array.from({ length: annotations.length }, (_, at) => annotations.get(at)).filter(
      (annotation) => !annotation.isIndirect() || !waiting.has(annotation.asIndirect()),
    );
    page.put("Annots", arrayOf(pdf, others));
  }
  return signatures;
}

function putBack(pdf: PDFDocument, form: PDFObject, signatures: SignatureWidget[]): void {
  for (const { pageIndex, annotation } of signatures) {
    const page = pdf.findPage(pageIndex);
    if (!page.get("Annots").isArray()) page.put("Annots", pdf.newArray());
    page.get("Annots").push(annotation);
  }
  // a signature field may stand on a page although the file has no form
  if (!form.isDictionary()) return;
  const kept = new Set(signatures.flatMap(({ annotation }) => lineage(annotation)));
  form.put("Fields", pruned(pdf, form.get("Fields"), kept));
  // Neither calculations nor missing pictures are left to be made.
  form.delete("CO");
  form.delete("NeedAppearances");
  pdf.getTrailer().get("Root").put("AcroForm", form);
}

/** Object numbers of a widget and the fields above it. */
function lineage(annotation: PDFObject): number[] {
  const numbers: number[] = [];
  for (let node = annotation; node.isIndirect() && !numbers.includes(node.asIndirect()); node = node.get("Parent")) {
    numbers.push(node.asIndirect());
  }
  return numbers;
}

/** Fields that lead to a kept widget, in their order. */
function pruned(pdf: PDFDocument, fields: PDFObject, kept: ReadonlySet<number>): PDFObject {
  const left: PDFObject[] = [];
  if (!fields.isArray()) return arrayOf(pdf, left);
  for (let at = 0; at < fields.length; at++) {
    const field = fields.get(at);
    if (!field.isIndirect() || !kept.has(field.asIndirect())) continue;
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
