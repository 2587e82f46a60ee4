import type { PDFDocument, PDFObject } from "mupdf";
import { type Family, family, familyLike } from "../fonts/families.js";
import { BLACK, type Color } from "../text/style.js";

/** What a default appearance string says (ISO 32000-2 12.7.4.3). */
export interface DefaultAppearance {
  family: Family;
  /** Points; 0 = automatic. */
  size: number;
  color: Color;
}

const COLOR_OPERANDS: Record<string, number> = { g: 1, rg: 3, k: 4 };

/** The default appearance in force for a widget: its own, its field's, or the form's. */
export function defaultAppearance(pdf: PDFDocument, annotation: PDFObject): DefaultAppearance {
  const form = pdf.getTrailer().get("Root", "AcroForm");
  const own = annotation.getInheritable("DA");
  const source = own.isString() ? own : form.get("DA");
  const parsed = parse(source.isString() ? source.asString() : "");
  return { ...parsed, family: parsed.font === null ? family("sans") : familyOf(parsed.font, annotation, form) };
}

function parse(text: string): { font: string | null; size: number; color: Color } {
  const operands: string[] = [];
  let font: string | null = null;
  let size = 0;
  let color: Color = BLACK;
  for (const token of text.split(/[\s[\]]+/)) {
    const count = COLOR_OPERANDS[token];
    if (token === "Tf") {
      font = operands.at(-2)?.replace(/^\//, "") ?? null;
      size = finite(operands.at(-1), 0, 1000);
    } else if (count !== undefined) {
      color = operands.slice(-count).map((operand) => finite(operand, 0, 1));
      if (color.length !== count) color = BLACK;
    } else {
      operands.push(token);
      continue;
    }
    operands.length = 0;
  }
  return { font, size, color };
}

/** Malformed numbers count as 0; a negative size mirrors the text in no viewer that matters. */
function finite(text: string | undefined, low: number, high: number): number {
  const value = Math.abs(Number.parseFloat(text ?? ""));
  return Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : 0;
}

/** The named font is looked up among the resources, since names such as F1 say nothing. */
function familyOf(fontName: string, annotation: PDFObject, form: PDFObject): Family {
  for (const resources of [annotation.getInheritable("DR"), form.get("DR")]) {
    if (!resources.isDictionary()) continue;
    const base = resources.get("Font", fontName, "BaseFont");
    if (base.isName()) return familyLike(base.asName());
  }
  return familyLike(fontName);
}
