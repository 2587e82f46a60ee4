import type { PDFObject } from "mupdf";
import { nameText } from "../name-keys.js";

/** An option of a choice field. */
export interface Offer {
  /** What is stored when it is chosen. */
  value: string;
  /** What a person reads. */
  label: string;
}

/** Options as the PDF has them: a text, or a pair of what is stored and what is shown (ISO 32000-2 table 234). */
export function offersOf(options: PDFObject | null): Offer[] {
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
