import type { PDFObject } from "mupdf";
import { itemsOf } from "../pdf/arrays.js";
import { COMBO, MULTI_LINE } from "../pdf/field-flags.js";
import { offersIn } from "../pdf/form/offers.js";
import type { WidgetObject } from "../pdf/form/widget-index.js";
import { printable } from "../pdf/text/clean.js";
import { textOfStream } from "../pdf/text-stream.js";
import { pictureList } from "./draw/list.js";
import { pictureText } from "./draw/widget-text.js";
import type { Pen } from "./pen.js";

/**
 * Gives a picture to every value that was in the form before and has none, or whose picture the form says is not current.
 * Viewers need not make pictures any more then, and each shows the same (ISO 32000-2 12.7.3, NeedAppearances).
 */
export function completePictures(pen: Pen): void {
  const form = pen.pdf.getTrailer().get("Root", "AcroForm");
  if (!form.isDictionary()) return;
  const flag = form.get("NeedAppearances");
  const outdated = flag.isBoolean() && flag.asBoolean();
  for (const widget of pen.untouchedWidgets()) {
    const { type, value } = widget.node;
    if ((type !== "Tx" && type !== "Ch") || value === null) continue;
    if (outdated || !widget.annotation.get("AP", "N").isStream()) picture(widget, stringsOf(value), pen);
  }
  if (!flag.isNull()) form.delete("NeedAppearances");
}

function picture(widget: WidgetObject, values: string[], pen: Pen): void {
  const { flags, type, options } = widget.node;
  if (type === "Tx") {
    const text = printable(values.join("\n"), { lines: (flags & MULTI_LINE) !== 0 });
    pictureText(widget, text, {}, pen);
    return;
  }
  const offers = offersIn(pen.pdf)(options);
  const chosen = offers.flatMap((offer, at) => (values.includes(offer.value) ? [at] : []));
  if ((flags & COMBO) === 0) pictureList(widget, offers, chosen, pen);
  else {
    const [at] = chosen;
    const shown = at === undefined ? values.join(", ") : (offers[at]?.label ?? "");
    pictureText(widget, printable(shown, { lines: false }), {}, pen);
  }
}

function stringsOf(value: PDFObject): string[] {
  if (value.isString()) return [value.asString()];
  if (value.isStream()) return [textOfStream(value)];
  return itemsOf(value)
    .filter((item) => item.isString())
    .map((item) => item.asString());
}
