import { PDFDocument, type PDFObject } from "mupdf";
import type { Face } from "./face.js";
import { glyphHex } from "./glyph-hex.js";
import { toUnicode } from "./to-unicode.js";

/**
 * The faces one document is written with. Streams refer to placeholders at once; `embed` fills them, when all is written, with
 * subsets of exactly the glyphs used.
 */
export class FontBook {
  readonly #pdf: PDFDocument;
  readonly #entries = new Map<Face, { resource: string; placeholder: PDFObject; used: Map<number, string> }>();
  #fonts: PDFObject | undefined;
  #resources: PDFObject | undefined;

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
  }

  /** One resource dictionary that every stream of ours shares. */
  get resources(): PDFObject {
    if (!this.#resources) {
      this.#fonts = this.#pdf.newDictionary();
      this.#resources = this.#pdf.addObject({ Font: this.#fonts });
    }
    return this.#resources;
  }

  /** Resource name of a face; its glyph is going to be shown for `text`. */
  use(face: Face, glyphId: number, text: string): string {
    let entry = this.#entries.get(face);
    if (!entry) {
      const resource = `F${this.#entries.size}`;
      entry = { resource, placeholder: this.#pdf.addObject(this.#pdf.newDictionary()), used: new Map() };
      this.#entries.set(face, entry);
      this.resources.get("Font").put(resource, entry.placeholder);
    }
    if (!entry.used.has(glyphId)) entry.used.set(glyphId, text);
    return entry.resource;
  }

  /**
   * Embeds every face used, subset. The subset is made in a document of its own: subsetting the form itself would rewrite the
   * form's fonts, which breaks signatures.
   */
  embed(): void {
    for (const [face, { placeholder, used }] of this.#entries) {
      const workshop = new PDFDocument();
      try {
        const font = workshop.addFont(face.font);
        // The font's own table names one character a glyph, not always the one it was shown for (hyphen and soft hyphen).
        font.delete("ToUnicode");
        const glyphs = [...used.keys()].map(glyphHex).join("");
        const page = workshop.addPage([0, 0, 1, 1], 0, { Font: { F: font } }, `BT /F 1 Tf <${glyphs}> Tj ET`);
        workshop.insertPage(-1, page);
        workshop.subsetFonts();
        placeholder.writeObject(this.#pdf.graftObject(font).resolve());
        placeholder.put("ToUnicode", this.#pdf.addStream(toUnicode(used), {}));
      } finally {
        workshop.destroy();
      }
    }
  }
}
