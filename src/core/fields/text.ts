import { writeText } from "../fill/draw/text.js";
import { addTextField } from "../fill/fillable/text.js";
import { lineFit } from "./fit.js";
import { handwritten } from "./ink.js";
import { nullable, readTextOptions, textOptions, typesOf } from "./keywords.js";
import type { FieldKind } from "./kind.js";
import { lineHeedsPrint, lineHint, lineRetyped, parseLine } from "./line.js";
import { onOneLine } from "./plain-text.js";

/** A line or an area of text. Also takes whatever no other kind claims. */
export const text: FieldKind = {
  name: "text",
  takesWords: true,
  isTicked: false,

  owns: (property) => typesOf(property).every((type) => type === "string" || type === "number" || type === "integer"),

  toProperty: (field) => ({
    type: nullable(field.valueType === "boolean" ? "string" : field.valueType),
    "extend_edit:field_type": "text",
    ...textOptions(field),
  }),

  fromProperty(property, at) {
    const [type] = typesOf(property);
    return {
      valueType: type === "number" || type === "integer" ? type : "string",
      text: readTextOptions(property, at),
    };
  },

  fit: lineFit,

  hint: lineHint,

  retyped: lineRetyped,

  continues: ({ nativeName }) => nativeName === undefined,

  onPaper: handwritten,

  heedsPrint: lineHeedsPrint,

  parse(value, field, context) {
    const tidy = (text: string) => (field.text.multiLine ? text : onOneLine(text, ", "));
    return parseLine(value, field, context, tidy, field.text.maxLength);
  },

  write: writeText,

  addTo: addTextField,
};
