import type { PDFObject } from "mupdf";
import type { ReviewCode, ReviewItem } from "../../contract/runs.js";
import type { FormField, Place } from "../field.js";
import { type Box, height, iou } from "../geometry.js";
import type { OpenDocument } from "../input/document.js";
import { isHidden } from "../pdf/annotation-flags.js";
import type { Mark } from "../pdf/content/marks.js";
import { PageInk } from "../pdf/content/page-ink.js";
import { drawingOf } from "../pdf/drawing.js";
import type { FieldNode } from "../pdf/field-node.js";
import { FontBook } from "../pdf/fonts/font-book.js";
import { appearance, paintedAppearance, variableText, type WidgetFrame } from "../pdf/form/appearance.js";
import { TextAppearances } from "../pdf/form/text-appearance.js";
import { widgetBoxes } from "../pdf/form/widget-boxes.js";
import { type WidgetIndex, type WidgetObject, widgetIndexOf } from "../pdf/form/widget-index.js";
import type { FittedText } from "../pdf/text/fit.js";
import type { Writing } from "../values/value.js";
import { typeSize } from "./draw/type-size.js";
import { LOWEST_ON_LINE, writingLines } from "./draw/writing-lines.js";
import type { Expectation, Spot } from "./expectation.js";
import { isFlattened } from "./flatten.js";
import type { FillOptions } from "./options.js";

/** All that drawing one document's values shares. */
export class Pen {
  readonly document: OpenDocument;
  readonly fonts: FontBook;
  readonly ink: PageInk;
  /** Where a widget stands on its page as displayed. */
  readonly boxOf: (widget: WidgetObject) => Box;
  readonly appearances: TextAppearances;
  readonly review: ReviewItem[] = [];
  readonly expected: Expectation[] = [];
  readonly options: FillOptions;
  /** What fields show that are to become content of their pages; null where the form keeps its fields. */
  readonly pictures: Map<WidgetObject, string> | null;
  /** By text: as much of it as stands in one place; null where all of it does. */
  readonly #shown = new Map<Writing, string | null>();
  readonly #reported = new Set<string>();
  readonly #touched = new Set<string>();
  readonly #fields: readonly FormField[];
  #widgets: WidgetIndex | undefined;
  #typeSize: number | undefined;

  constructor(document: OpenDocument, fields: readonly FormField[], options: FillOptions) {
    this.#fields = fields;
    this.document = document;
    this.options = options;
    this.pictures = isFlattened(document, options) ? new Map() : null;
    this.fonts = new FontBook(document.pdf);
    this.appearances = new TextAppearances(document.pdf);
    this.ink = new PageInk(document.pdf, this.fonts);
    this.boxOf = widgetBoxes(document.pdf);
  }

  get pdf() {
    return this.document.pdf;
  }

  /** The mark for a ticked box. */
  get tick(): Mark {
    return this.options.checkStyle ?? "check";
  }

  /** The widgets of a field of the PDF's own, to be written; none where it is only drawn. */
  widgetsOf(nativeName: string | undefined): readonly WidgetObject[] {
    if (nativeName === undefined) return [];
    this.#touched.add(nativeName);
    return this.#index.get(nativeName) ?? [];
  }

  /** Widgets whose fields nobody asked for so far. */
  untouchedWidgets(): WidgetObject[] {
    return [...this.#index].flatMap(([name, widgets]) => (this.#touched.has(name) ? [] : widgets));
  }

  get #index(): WidgetIndex {
    this.#widgets ??= widgetIndexOf(this.pdf, this.document.pageCount);
    return this.#widgets;
  }

  /** The fields behind some widgets, each once, to be given their value; none where no field stays. */
  fieldsOf(widgets: readonly WidgetObject[]): PDFObject[] {
    const fields = new Map<number | PDFObject, PDFObject>();
    if (this.pictures) return [];
    for (const { field, node } of widgets) {
      fields.set(field.isIndirect() ? field.asIndirect() : field, field);
      inheritValue(node);
    }
    return [...fields.values()];
  }

  /** Gives a widget its picture: one a viewer can show and change, or only what is going to be painted on the page. */
  picture(widget: WidgetObject, frame: WidgetFrame, operators: string): void {
    const { annotation, node } = widget;
    // A picture on a layer of its own is shown and hidden with it (ISO 32000-2 8.11.3.3).
    if (this.pictures && node.entries.get("OC") === null) {
      this.pictures.set(widget, isHidden(node.entries) ? "" : paintedAppearance(frame, operators));
      return;
    }
    annotation.put("AP", { N: appearance(this.pdf, frame, variableText(operators), this.fonts.resources) });
  }

  /** The size in points drawn fields are typed in. */
  get typeSize(): number {
    this.#typeSize ??= typeSize(this.#fields);
    return this.#typeSize;
  }

  /** Baselines the print of a page asks for in a place. */
  baselines({ pageIndex, box }: Place, multiLine: boolean): number[] | undefined {
    if (height(box) < LOWEST_ON_LINE || "turn" in box) return undefined;
    return writingLines(box, multiLine, drawingOf(this.document, pageIndex).rules);
  }

  /** Whether a circle is printed at a place to be marked. */
  isRound({ pageIndex, box }: Place): boolean {
    return drawingOf(this.document, pageIndex).shapes.some(
      (shape) => shape.kind === "ellipse" && iou(shape.box, box) > 0.4,
    );
  }

  /** Notes what a page must show once all is drawn: a text, or else a mark or a picture. */
  expect({ key }: FormField, value: unknown, spot: Spot, text: FittedText | null = null): void {
    this.expected.push({ key, value, ...spot, letters: text && lettersOf(text), color: text?.color ?? null });
  }

  /** Notes what of a text found room in one of its places. */
  noteShown(writing: Writing, { shown, shortened }: FittedText): void {
    const before = this.#shown.get(writing);
    if (!shortened) this.#shown.set(writing, null);
    else if (before !== null && shown.length > (before?.length ?? 0)) this.#shown.set(writing, shown);
  }

  /** The start of a text that stands on its pages; null where all of it does, or its field keeps it. */
  startShown(writing: Writing | undefined): string | null {
    return (writing && this.#shown.get(writing)) ?? null;
  }

  /** Lists a value for a human check. */
  report(field: FormField, code: ReviewCode, reason: string, value: unknown = null): void {
    // A field that stands in several places is listed once.
    const once = `${code} ${field.key}`;
    if (this.#reported.has(once)) return;
    this.#reported.add(once);
    this.review.push({ key: field.key, code, reason, pageIndex: field.pageIndex, value });
  }
}

/** What a kid without a name of its own holds would come before the value of its field (ISO 32000-2 12.7.4.1). */
function inheritValue(node: FieldNode): void {
  for (let kid = node; kid.parent?.name === kid.name; kid = kid.parent) {
    for (const key of VALUE_ENTRIES) if (kid.entries.has(key)) kid.object.delete(key);
  }
}

/** The value, rich text in its place, and positions of chosen options (ISO 32000-2 tables 226, 228 and 234). */
const VALUE_ENTRIES = ["V", "RV", "I"];

function lettersOf(text: FittedText): string {
  let letters = "";
  for (const { shaped } of text.lines) for (const glyph of shaped.glyphs) letters += glyph.text;
  return letters.replace(/\s/gu, "");
}

/** Every place where a drawn field shows its value. */
export const placesOf = (field: FormField): Place[] => [{ pageIndex: field.pageIndex, box: field.box }, ...field.also];
