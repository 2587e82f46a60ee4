import type { PDFDocument, PDFObject } from "mupdf";
import { remembered } from "../../remembered.js";
import { nameText } from "../name-keys.js";

/** An option of a choice field. */
export interface Offer {
  /** What is stored when it is chosen. */
  value: string;
  /** What a person reads. */
  label: string;
}

type OffersOf = (options: PDFObject | null) => readonly Offer[];

const READERS = new WeakMap<PDFDocument, OffersOf>();

/** Reads the options of a document's fields, each list once: thousands of widgets may share one. */
export function offersIn(pdf: PDFDocument): OffersOf {
  const known = READERS.get(pdf) ?? remembered(offersOf, (options) => (options && numberOf(options)) || options);
  READERS.set(pdf, known);
  return known;
}

const numberOf = (object: PDFObject): number => (object.isIndirect() ? object.asIndirect() : 0);

/** Options as the PDF has them: a text, or a pair of what is stored and what is shown (ISO 32000-2 table 234). */
function offersOf(options: PDFObject | null): Offer[] {
  const offers: Offer[] = [];
  if (!options?.isArray()) return offers;
  for (let at = 0; at < options.length; at++) {
    const option = options.get(at);
    const [value, label] = option.isArray() ? [textOf(option.get(0)), textOf(option.get(1))] : [textOf(option), ""];
    offers.push({ value, label: label || value });
  }
  return offers;
}

function textOf(object: PDFObject): string {
  if (object.isString()) return object.asString();
  return object.isName() ? nameText(object) : "";
}
