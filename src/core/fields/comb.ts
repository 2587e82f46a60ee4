import { writeComb } from "../fill/draw/comb.js";
import { malformed, nullable, readTextOptions, textOptions, typesOf } from "./keywords.js";
import { type FieldKind, LEFT_ALONE, refused } from "./kind.js";
import { plainText } from "./plain-text.js";
import { shorten } from "./shorten.js";

/** Text of one character a cell. */
export const comb: FieldKind = {
  name: "comb",

  owns: (property) => property["extend_edit:text_edit_options"]?.combing === true,

  toProperty: (field) => ({
    type: nullable(field.valueType === "boolean" ? "string" : field.valueType),
    "extend_edit:field_type": "text",
    ...textOptions(field, { combing: true, maxLength: cellsOf(field) }),
  }),

  fromProperty(property, at) {
    const [type] = typesOf(property);
    const text = readTextOptions(property, at);
    if (!text.maxLength) malformed(`${at}.extend_edit:text_edit_options.maxLength`, "the number of cells of the comb");
    return { valueType: type === "number" || type === "integer" ? type : "string", text };
  },

  parse(value, field, context) {
    if (value === null || value === undefined) return LEFT_ALONE;
    const plain = plainText(value, context);
    if (plain === null) return refused("The value is not text; the field was left blank.");
    const line = plain.text.replace(/\s*\n\s*/g, " ").trim();
    const { text, findings } = shorten(fitted(line, cellsOf(field)), cellsOf(field));
    return { writing: { kind: "text", text }, value: text, findings: [...plain.findings, ...findings] };
  },

  write: writeComb,
};

const cellsOf = (field: { cells?: unknown[]; text: { maxLength?: number } }): number =>
  field.cells?.length ?? field.text.maxLength ?? 1;

/** Separators have no cell of their own, unless the comb has room for exactly them too. */
function fitted(line: string, cells: number): string {
  if ([...line].length <= cells && !/^[\p{L}\p{Nd}]+(?: [\p{L}\p{Nd}]+)+$/u.test(line)) return line;
  const bare = line.replace(/[\s.,/\-–:]/g, "");
  return [...line].length === cells || !/\p{Nd}/u.test(line) ? line : bare;
}
