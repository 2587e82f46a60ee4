import type { FormField } from "../field.js";
import type { FittedText } from "../pdf/text/fit.js";
import type { Pen } from "./pen.js";

/** Lists what fitting a text had to give up. */
export function reportFit(field: FormField, fitted: FittedText, value: string, pen: Pen): void {
  if (fitted.missing.length > 0) {
    const letters = fitted.missing.map(codePoint).join(", ");
    const left = fitted.lines.length > 0 ? "it was left out" : "the value was not written";
    pen.report(field, "GLYPH_MISSING", `No available font has ${letters}; ${left}.`, value);
  }
  if (fitted.lines.length === 0) return;
  if (fitted.shortened) {
    pen.report(field, "VALUE_SHORTENED", "The value does not fit the field; it was shortened.", value);
  } else if (fitted.tiny) {
    const size = fitted.size.toFixed(1);
    pen.report(
      field,
      "TEXT_SHRUNK",
      `The value only fits at a font size of ${size} points. Check that it is legible.`,
      value,
    );
  }
}

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
