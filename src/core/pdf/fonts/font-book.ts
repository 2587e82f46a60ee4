import { PDFDocument, type PDFObject } from "mupdf";
import type { Face } from "./face.js";
import { glyphHex } from "./glyph-hex.js";
import { toUnicode } from "./to-unicode.js";

/**
 * The faces used in one document. Streams refer to placeholders, which `embed` replaces at the end by subsets of exactly the
 * glyphs used.
 */
export class FontBook {
  readonly #pdf: PDFDocument;
  readonly #entries = new Map<Face, { resource: string; placeholder: PDFObject; used: Map<number, string> }>();
  #fonts: PDFObject | undefined;
  #resources: PDFObject | undefined;

  constructor(pdf: PDFDocument) {
    this.#pdf = pdf;
  }

  /** The resource dictionary shared by all streams we write. */
  get resources(): PDFObject {
    if (!this.#resources) {
      this.#fonts = this.#pdf.newDictionary();
      this.#resources = this.#pdf.addObject({ Font: this.#fonts });
    }
    return this.#resources;
  }

  /** Resource name of a face, of which a glyph will be shown for `text`. */
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
   * Embeds a subset of every face used. It is made in a separate document, as subsetting the form itself would rewrite its own
   * fonts and so break signatures.
   */
  embed(): void {
    for (const [face, { placeholder, used }] of this.#entries) {
      const workshop = new PDFDocument();
      try {
        const font = workshop.addFont(face.font);
        // The font's own table has one character for each glyph, not always the one it was used for (hyphen and soft hyphen).
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
