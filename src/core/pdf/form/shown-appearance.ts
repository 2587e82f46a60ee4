import { Matrix, type PDFDocument, type PDFObject, Rect } from "mupdf";
import { isHidden } from "../annotation-flags.js";
import type { PlacedForm } from "../content/paint-over.js";
import { Entries } from "../entries.js";
import { rectangleIn } from "../rectangle.js";
import type { WidgetObject } from "./widget-index.js";

/** The picture a viewer shows of an annotation, and where it stands; null for one that shows nothing. */
export function shownAppearance(pdf: PDFDocument, { annotation, node }: WidgetObject): PlacedForm | null {
  if (isHidden(node.entries)) return null;
  const form = currentAppearance(annotation);
  if (!form.isStream()) return null;
  const entries = Entries.of(form);
  const matrix = placement(entries, node.entries);
  // A box without extent has no room to show anything in.
  if (!matrix.every(Number.isFinite) || matrix[0] <= 0 || matrix[3] <= 0) return null;
  if (!entries.has("Subtype")) form.put("Subtype", pdf.newName("Form"));
  const layer = node.entries.get("OC");
  if (layer !== null && entries.get("OC") === null) form.put("OC", layer);
  return { form, matrix };
}

/** The normal appearance, of a button that of the state it is in. */
function currentAppearance(annotation: PDFObject): PDFObject {
  const normal = annotation.get("AP", "N");
  return normal.isDictionary() && !normal.isStream() ? normal.get(annotation.get("AS")) : normal;
}

/**
 * The appearance's box, turned by its own matrix, is scaled to the annotation's rectangle (ISO 32000-2 12.5.5). Some viewers
 * reckon in single precision, some in double: a picture must stand where each would have put it, to the last digit.
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

/** @param round what becomes of every number in the precision that is reckoned in */
function scaling(box: Rect, rectangle: Rect, round: (value: number) => number): Matrix {
  const [x0, y0, x1, y1] = box.map(round) as Rect;
  const [left, bottom, right, top] = rectangle.map(round) as Rect;
  const across = round(round(right - left) / round(x1 - x0));
  const up = round(round(top - bottom) / round(y1 - y0));
  return [across, 0, 0, up, round(left - round(x0 * across)), round(bottom - round(y0 * up))];
}
