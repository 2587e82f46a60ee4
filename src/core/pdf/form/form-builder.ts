import { Matrix, type PDFDocument, type PDFObject, Rect } from "mupdf";
import type { Place } from "../../field.js";
import { PRINT } from "../annotation-flags.js";
import { quarterTurns } from "../rotation.js";

/** Adds form fields to a document. */
export class FormBuilder {
  readonly pdf: PDFDocument;
  readonly #form: PDFObject;
  readonly #fields: PDFObject;
  readonly #names: Set<string>;
  readonly #pages = new Map<number, { object: PDFObject; toUserSpace: Matrix; rotation: number }>();

  /** @param names of the fields the document has already */
  constructor(pdf: PDFDocument, names: Iterable<string>) {
    this.pdf = pdf;
    this.#names = new Set(names);
    const catalog = pdf.getTrailer().get("Root");
    let form = catalog.get("AcroForm");
    if (!form.isDictionary()) {
      form = pdf.addObject(pdf.newDictionary());
      catalog.put("AcroForm", form);
    }
    this.#form = form;
    this.#fields = this.#child(form, "Fields", () => pdf.newArray());
    this.#addFonts();
    if (!form.get("DA").isString()) form.put("DA", pdf.newString("/Helv 0 Tf 0 g"));
  }

  /** A field with its widgets; a single widget and its field are one dictionary (ISO 32000-2 12.5.6.19). */
  add(name: string, tooltip: string, field: Record<string, unknown>, places: Place[]): PDFObject[] {
    const entries = { T: this.pdf.newString(this.#unique(name)), TU: this.pdf.newString(tooltip), ...field };
    const [only] = places;
    if (places.length === 1 && only) {
      const widget = this.#widget(only, entries);
      this.#fields.push(widget);
      return [widget];
    }
    const parent = this.pdf.addObject(entries);
    const widgets = places.map((place) => this.#widget(place, { Parent: parent }));
    parent.put("Kids", widgets);
    this.#fields.push(parent);
    return widgets;
  }

  #widget({ pageIndex, box }: Place, entries: Record<string, unknown>): PDFObject {
    const page = this.#page(pageIndex);
    const widget = this.pdf.addObject({
      Type: "Annot",
      Subtype: "Widget",
      Rect: Rect.transform([box.left, box.top, box.right, box.bottom], page.toUserSpace),
      F: PRINT,
      P: page.object,
      // Upright on a page that is shown turned.
      MK: page.rotation === 0 ? {} : { R: page.rotation },
      ...entries,
    });
    this.#child(page.object, "Annots", () => this.pdf.newArray()).push(widget);
    return widget;
  }

  #page(pageIndex: number) {
    let known = this.#pages.get(pageIndex);
    if (!known) {
      const page = this.pdf.loadPage(pageIndex);
      const rotate = page.getObject().getInheritable("Rotate");
      const rotation = rotate.isNumber() ? quarterTurns(rotate.asNumber()) : 0;
      known = { object: this.pdf.findPage(pageIndex), toUserSpace: Matrix.invert(page.getTransform()), rotation };
      page.destroy();
      this.#pages.set(pageIndex, known);
    }
    return known;
  }

  /** Adds the fonts in which viewers set typed text (ISO 32000-2 12.7.3). */
  #addFonts(): void {
    const resources = this.#child(this.#form, "DR", () => this.pdf.newDictionary());
    const fonts = this.#child(resources, "Font", () => this.pdf.newDictionary());
    if (fonts.get("Helv").isNull()) {
      fonts.put("Helv", { Type: "Font", Subtype: "Type1", BaseFont: "Helvetica", Encoding: "WinAnsiEncoding" });
    }
    if (fonts.get("ZaDb").isNull()) fonts.put("ZaDb", { Type: "Font", Subtype: "Type1", BaseFont: "ZapfDingbats" });
  }

  #child(parent: PDFObject, key: string, make: () => PDFObject): PDFObject {
    if (parent.get(key).isNull()) parent.put(key, make());
    return parent.get(key);
  }

  /** A unique name; dots would make it a hierarchy. */
  #unique(name: string): string {
    const base = name.replaceAll(".", "_") || "field";
    let unique = base;
    for (let count = 2; this.#names.has(unique); count++) unique = `${base}_${count}`;
    this.#names.add(unique);
    return unique;
  }
}
