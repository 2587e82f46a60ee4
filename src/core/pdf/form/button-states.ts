import type { PDFDocument, PDFObject } from "mupdf";
import { keysOf, type NameKey } from "../name-keys.js";

/** An appearance state of a check box or radio button. */
export interface ButtonState extends NameKey {
  /** Whether the widget has a picture for it. */
  drawn: boolean;
}

/** The state a button takes when it is on, from the pictures it has; null where it has none (ISO 32000-2 12.7.5.2.3). */
export function onState(pdf: PDFDocument, annotation: PDFObject): ButtonState | null {
  for (const which of ["N", "D"] as const) {
    const states = annotation.get("AP", which);
    if (!states.isDictionary() || states.isStream()) continue;
    const on = keysOf(pdf, states).find((key) => key.name !== "Off");
    if (on) return { ...on, drawn: which === "N" && states.get(on.object).isStream() };
  }
  const current = annotation.get("AS");
  if (!current.isName() || current.asName() === "Off") return null;
  return { name: current.asName(), object: current, drawn: false };
}
