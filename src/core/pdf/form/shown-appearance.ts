import { Matrix, type PDFDocument, type PDFObject, Rect } from "mupdf";
import { isHidden } from "../annotation-flags.js";
import type { PlacedForm } from "../content/paint-over.js";
import { Entries } from "../entries.js";
import { rectangleIn } from "../rectangle.js";
import type { WidgetObject } from "./widget-index.js";

/** The appearance of an annotation as a viewer shows it, and its placement; null if it shows nothing. */
export function shownAppearance(pdf: PDFDocument, { annotation, node }: WidgetObject): PlacedForm | null {
  if (isHidden(node.entries)) return null;
  const form = currentAppearance(annotation);
  if (!form.isStream()) return null;
  const entries = Entries.of(form);
  const matrix = placement(entries, node.entries);
  // Nothing can be shown in a box without extent.
  if (!matrix.every(Number.isFinite) || matrix[0] <= 0 || matrix[3] <= 0) return null;
  if (!entries.has("Subtype")) form.put("Subtype", pdf.newName("Form"));
  const layer = node.entries.get("OC");
  if (layer !== null && entries.get("OC") === null) form.put("OC", layer);
  return { form, matrix };
}

/** The normal appearance; of a button, that of its current state. */
function currentAppearance(annotation: PDFObject): PDFObject {
  const normal = annotation.get("AP", "N");
  return normal.isDictionary() && !normal.isStream() ? normal.get(annotation.get("AS")) : normal;
}

/**
 * The appearance's box, transformed by its own matrix, is scaled to the annotation's rectangle (ISO 32000-2 12.5.5). Some viewers
 * compute in single precision, some in double; the result must agree with each of them to the last digit.
 */
function placement(form: Entries, annotation: Entries): Matrix {
  const own = form.numbers("Matrix");
  const turn = own.length === 6 ? (own as unknown as Matrix) : Matrix.identity;
  const box = Rect.transform(rectangleIn(form.numbers("BBox")), turn);
  const rectangle = rectangleIn(annotation.numbers("Rect"));
  const double = scaling(box, rectangle, (value) => value);
  return scaling(box, rectangle, Math.fround).map((single, at) =>
    Math.fround(double[at] as number) === single ? double[at] : single,
  ) as Matrix;
}

/** @param round rounds a number to the precision of the computation */
function scaling(box: Rect, rectangle: Rect, round: (value: number) => number): Matrix {
  const [x0, y0, x1, y1] = box.map(round) as Rect;
  const [left, bottom, right, top] = rectangle.map(round) as Rect;
  const across = round(round(right - left) / round(x1 - x0));
  const up = round(round(top - bottom) / round(y1 - y0));
  return [across, 0, 0, up, round(left - round(x0 * across)), round(bottom - round(y0 * up))];
}
