import type { PDFObject } from "mupdf";

/** An option of a choice field. */
export interface Offer {
  exported: string;
  shown: string;
}

/** Options as the PDF has them: a text, or an export value with the text to show (ISO 32000-2 12.7.5.4). */
export function offersOf(options: PDFObject | null): Offer[] {
  const offers: Offer[] = [];
  if (!options?.isArray()) return offers;
  for (let at = 0; at < options.length; at++) {
    const option = options.get(at);
    const pair = option.isArray() ? [option.get(0), option.get(1)] : [option, option];
    const [exported = "", shown = ""] = pair.map((part) => (part.isString() ? part.asString() : ""));
    offers.push({ exported, shown: shown || exported });
  }
  return offers;
}
