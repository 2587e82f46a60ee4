import { PDFDocument, type PDFObject } from "mupdf";
import type { Face } from "./face.js";

/**
 * The faces one document is written with. Streams refer to placeholders at once; `embed` fills them, when all is written, with
 * subsets of exactly the glyphs used.
 */
export class FontBook {
  readonly #pdf: PDFDocument;
  readonly #entries = new Map<Face, { resource: string; placeholder: PDFObject; used: Set<number> }>();
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

  /** Resource name of a face; its glyph is going to be shown. */
  use(face: Face, glyphId: number): string {
    let entry = this.#entries.get(face);
    if (!entry) {
      const resource = `F${this.#entries.size}`;
      entry = { resource, placeholder: this.#pdf.addObject(this.#pdf.newDictionary()), used: new Set() };
      this.#entries.set(face, entry);
      this.resources.get("Font").put(resource, entry.placeholder);
    }
    entry.used.add(glyphId);
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
        const glyphs = [...used].map(glyphHex).join("");
        const page = workshop.addPage([0, 0, 1, 1], 0, { Font: { F: font } }, `BT /F 1 Tf <${glyphs}> Tj ET`);
        workshop.insertPage(-1, page);
        workshop.subsetFonts();
        placeholder.writeObject(this.#pdf.graftObject(font).resolve());
      } finally {
        workshop.destroy();
      }
    }
  }
}

/** Two bytes of an Identity-H string. */
export const glyphHex = (id: number): string => id.toString(16).padStart(4, "0");
