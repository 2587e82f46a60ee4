import { writeText } from "../fill/draw/text.js";
import { nullable, readTextOptions, textOptions, typesOf } from "./keywords.js";
import { type FieldKind, LEFT_ALONE, refused } from "./kind.js";
import { plainText } from "./plain-text.js";
import { shorten } from "./shorten.js";

/** A line or an area of text. Also takes whatever no other kind claims. */
export const text: FieldKind = {
  name: "text",

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

  parse(value, field, context) {
    if (value === null || value === undefined) return LEFT_ALONE;
    const plain = plainText(value, context);
    if (plain === null) return refused("The value is not text; the field was left blank.");
    const line = field.text.multiLine ? plain.text : plain.text.trim().replace(/\s*\n\s*/g, ", ");
    const { text, findings } = shorten(line, field.text.maxLength);
    return { writing: { kind: "text", text }, value: text, findings: [...plain.findings, ...findings] };
  },

  write: writeText,
};
