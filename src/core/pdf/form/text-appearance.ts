import type { PDFDocument } from "mupdf";
import { readDefaultAppearance } from "../default-appearance.js";
import { type Family, family, familyLike } from "../fonts/families.js";
import { asColor, BLACK, type Color } from "../text/style.js";

/** How the text of a field is to look (ISO 32000-2 12.7.4.3). */
export interface TextAppearance {
  family: Family;
  /** Points; 0 = automatic. */
  size: number;
  color: Color;
}

/** Larger sizes are mistakes of a form's author. */
const LARGEST_SIZE = 500;

/** Reads default appearance strings, each once, as most fields of a form share theirs. */
export class TextAppearances {
  readonly #pdf: PDFDocument;
  readonly #known = new Map<string, TextAppearance>();

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
  }

  read(defaultAppearance: string | null): TextAppearance {
    const text = defaultAppearance ?? "";
    let appearance = this.#known.get(text);
    if (!appearance) {
      const { font, fontSize, color } = readDefaultAppearance(text);
      appearance = {
        family: font === null ? family("sans") : this.#familyOf(font),
        size: Math.min(fontSize ?? 0, LARGEST_SIZE),
        color: color ? asColor(color) : BLACK,
      };
      this.#known.set(text, appearance);
    }
    return appearance;
  }

  /** The named font is looked up among the form's resources, since names such as F1 say nothing. */
  #familyOf(fontName: string): Family {
    const base = this.#pdf.getTrailer().get("Root", "AcroForm", "DR", "Font", fontName, "BaseFont");
    return familyLike(base.isName() ? base.asName() : fontName);
  }
}
