import type { PDFDocument, PDFObject } from "mupdf";
import { streamText } from "../content/stream-text.js";
import { keyBeside, type NameKey } from "../name-keys.js";
import type { WidgetObject } from "./widget-index.js";

/** An appearance state of a check box or radio button. */
export interface ButtonState extends NameKey {
  /** Whether the widget has an appearance for it that every viewer can show; read on demand, as many buttons stay off. */
  isDrawn(): boolean;
}

/** The on-state of a button according to its appearances; null if it has none (ISO 32000-2 12.7.5.2.3). */
export function onState(pdf: PDFDocument, { annotation, node }: WidgetObject): ButtonState | null {
  const pictures = node.entries.dictionary("AP");
  for (const which of ["N", "D"] as const) {
    const on = keyBeside(pdf, pictures?.dictionary(which)?.keys() ?? [], "Off");
    if (!on) continue;
    return { ...on, isDrawn: () => which === "N" && isPicture(annotation.get("AP", which, on.object)) };
  }
  const current = annotation.get("AS");
  if (!current.isName() || current.asName() === "Off") return null;
  return { name: current.asName(), object: current, isDrawn: () => false };
}

/** Operators that leave ink: paths filled or stroked, text, images, shadings. */
const PAINTS = /(?:^|[\s\])>])(?:[fFBbSs]\*?|sh|Do|Tj|TJ|'|")(?=\s|$)/;
/** Symbol fonts that every viewer has (ISO 32000-2 9.6.2.2). */
const STANDARD_SYMBOLS = /^(ZapfDingbats|Symbol|Helvetica|Courier|Times)/;

/** Whether a stream shows a mark everywhere: an empty one does not, nor does a letter of a font that is not embedded. */
function isPicture(stream: PDFObject): boolean {
  if (!stream.isStream()) return false;
  let embedded = true;
  const fonts = stream.get("Resources", "Font");
  if (fonts.isDictionary()) {
    fonts.forEach((font) => {
      embedded &&= hasProgram(font);
    });
  }
  return embedded && PAINTS.test(streamText(stream));
}

function hasProgram(font: PDFObject): boolean {
  const base = font.get("BaseFont");
  if (base.isName() && STANDARD_SYMBOLS.test(base.asName())) return true;
  if (font.get("Subtype").isName() && ["Type0", "Type3"].includes(font.get("Subtype").asName())) return true;
  const descriptor = font.get("FontDescriptor");
  return ["FontFile", "FontFile2", "FontFile3"].some((key) => !descriptor.get(key).isNull());
}
