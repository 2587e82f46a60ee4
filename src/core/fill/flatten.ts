import type { PDFDocument, PDFObject, Rect } from "mupdf";
import type { OpenDocument } from "../input/document.js";
import { arrayOf } from "../pdf/arrays.js";
import { type PlacedForm, paintOver } from "../pdf/content/paint-over.js";
import { encoded } from "../pdf/content/stream-text.js";
import { annotationsOf } from "../pdf/form/annotations.js";
import { isForPressing } from "../pdf/form/push-buttons.js";
import { shownAppearance } from "../pdf/form/shown-appearance.js";
import { dropReferences } from "../pdf/form/structure-references.js";
import { rectOf, type WidgetObject, widgetsOn } from "../pdf/form/widget-index.js";
import type { FillOptions } from "./options.js";

/** What fields show that are to become content of their pages. */
export interface Pictures {
  /** By widget, operators in the user space of its page; other fields show the appearance they have. */
  painted: ReadonlyMap<WidgetObject, string>;
  resources: PDFObject;
}

/** Whether the fields are to become content of their pages. */
export const wantsFlat = ({ advancedOptions, makeFillable }: FillOptions): boolean =>
  advancedOptions?.flattenPdf !== false && makeFillable !== true;

/** Whether they do: flattening would break a signature. */
export const isFlattened = ({ signed }: OpenDocument, options: FillOptions): boolean => !signed && wantsFlat(options);

/**
 * Turns every field into content of its page as a viewer shows it, and takes away what is there to be pressed; links and notes
 * stay what they are. A field that waits for a certificate's signature stays too: its picture is not what it is for.
 */
export function flatten({ pdf, pageCount }: OpenDocument, pictures?: Pictures): void {
  const signatures: PDFObject[] = [];
  const flattened: WidgetObject[] = [];
  for (let pageIndex = 0; pageIndex < pageCount; pageIndex++) {
    const widgets = widgetsOn(pdf, pageIndex);
    const fields = widgets.filter((widget) => !isSignature(widget));
    if (fields.length > 0) flattenPage(pdf, pageIndex, fields, pictures);
    for (const field of fields) flattened.push(field);
    signatures.push(...widgets.filter(isSignature).map(({ annotation }) => annotation));
  }
  dropReferences(pdf, flattened);
  const catalog = pdf.getTrailer().get("Root");
  const form = catalog.get("AcroForm");
  if (signatures.length === 0) catalog.delete("AcroForm");
  // A signature field may stand on a page although the file has no form.
  else if (form.isDictionary()) keepOnly(signatures, pdf, form);
}

/** Paints fields over their page and takes them away. */
function flattenPage(
  pdf: PDFDocument,
  pageIndex: number,
  fields: readonly WidgetObject[],
  pictures: Pictures | undefined,
): void {
  const page = pdf.findPage(pageIndex);
  paintOver(pdf, page, formsOf(fields, pdf, pictures));
  takeAway(fields, pdf, page);
}

/** What the widgets of a page show on paper, in their order; pictures that follow one another are painted as one. */
function formsOf(widgets: readonly WidgetObject[], pdf: PDFDocument, pictures: Pictures | undefined): PlacedForm[] {
  const forms: PlacedForm[] = [];
  let together: WidgetObject[] = [];
  const close = () => {
    if (pictures && together.length > 0) forms.push({ form: asOne(together, pdf, pictures) });
    together = [];
  };
  for (const widget of widgets) {
    if (isForPressing(widget.node)) continue;
    if (pictures?.painted.has(widget)) together.push(widget);
    else {
      const appearance = shownAppearance(pdf, widget);
      if (appearance === null) continue;
      close();
      forms.push(appearance);
    }
  }
  close();
  return forms;
}

function asOne(widgets: readonly WidgetObject[], pdf: PDFDocument, { painted, resources }: Pictures): PDFObject {
  const box = widgets.map(rectOf).reduce(union);
  const content = widgets.map((widget) => painted.get(widget)).join("\n");
  return pdf.addStream(encoded(content), { Type: "XObject", Subtype: "Form", BBox: box, Resources: resources });
}

const union = ([a0, b0, a1, b1]: Rect, [c0, d0, c1, d1]: Rect): Rect => [
  Math.min(a0, c0),
  Math.min(b0, d0),
  Math.max(a1, c1),
  Math.max(b1, d1),
];

const isSignature = ({ node }: WidgetObject): boolean => node.type === "Sig";

function takeAway(widgets: readonly WidgetObject[], pdf: PDFDocument, page: PDFObject): void {
  const gone = new Set(widgets.map(({ index }) => index));
  // Mostly there is nothing else, and the list need not be read again.
  const left = gone.size === page.get("Annots").length ? [] : othersOn(page, gone);
  if (left.length === 0) page.delete("Annots");
  else page.put("Annots", arrayOf(pdf, left));
}

const othersOn = (page: PDFObject, gone: ReadonlySet<number>): PDFObject[] =>
  annotationsOf(page)
    .filter(({ index }) => !gone.has(index))
    .map(({ object }) => object())
    .filter((object) => object.isDictionary());

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
