import { writeComb } from "../fill/draw/comb.js";
import { addTextField } from "../fill/fillable/text.js";
import { malformed, nullable, readTextOptions, textOptions, typesOf } from "./keywords.js";
import type { FieldKind } from "./kind.js";
import { parseLine } from "./line.js";

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
    const cells = cellsOf(field);
    return parseLine(value, field, context, (text) => fitted(text.replace(/\s*\n\s*/g, " ").trim(), cells), cells);
  },

  write: writeComb,

  addTo: addTextField,
};

const cellsOf = (field: { cells?: unknown[]; text: { maxLength?: number } }): number =>
  field.cells?.length ?? field.text.maxLength ?? 1;

/**
 * Separators are dropped where there is no cell for them: always the blanks in a number in blocks, other separators when
 * the value is too long with them.
 */
function fitted(line: string, cells: number): string {
  const length = Array.from(line).length;
  if (length === cells) return line;
  const joined = /^[\p{Lu}\p{Nd} ]+$/u.test(line) && /\p{Nd}/u.test(line) ? line.replace(/ /g, "") : line;
  if (Array.from(joined).length <= cells) return joined;
  const bare = joined.replace(/[\s./\-–:()]/g, "");
  return Array.from(bare).length <= cells && /\p{Nd}/u.test(bare) ? bare : joined;
}
