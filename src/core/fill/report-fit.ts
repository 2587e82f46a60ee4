import type { FormField } from "../field.js";
import type { FittedText } from "../pdf/text/fit.js";
import type { Pen } from "./pen.js";

/** Lists what fitting a text had to give up. */
export function reportFit(field: FormField, fitted: FittedText, value: string, pen: Pen): void {
  if (fitted.missing.length > 0) {
    const letters = fitted.missing.map(codePoint).join(", ");
    pen.report(field, "GLYPH_MISSING", `No font here can write ${letters}; it was left out.`, value);
  }
  if (fitted.shortened) {
    pen.report(field, "VALUE_SHORTENED", "The value does not fit the field; it was shortened.", value);
  } else if (fitted.tiny) {
    const size = fitted.size.toFixed(1);
    pen.report(field, "TEXT_SHRUNK", `The value fits only at ${size} points; check that it can be read.`, value);
  }
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
