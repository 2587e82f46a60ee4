import type { EditProperty } from "../../contract/edit-schema.js";
import type { FormField } from "../field.js";
import { writeComb } from "../fill/draw/comb.js";
import { addTextField } from "../fill/fillable/text.js";
import { width } from "../geometry.js";
import { lineFit } from "./fit.js";
import { handwritten } from "./ink.js";
import { malformed, nullable, readBox, readTextOptions, rounded, textOptions, typesOf } from "./keywords.js";
import type { FieldKind } from "./kind.js";
import { lineHeedsPrint, lineHint, lineRetyped, parseLine } from "./line.js";
import { onOneLine } from "./plain-text.js";

/** Text of one character a cell. */
export const comb: FieldKind = {
  name: "comb",
  takesWords: true,
  isTicked: false,

  owns: (property) => property["extend_edit:text_edit_options"]?.combing === true,

  toProperty: (field) => ({
    type: nullable(field.valueType === "boolean" ? "string" : field.valueType),
    "extend_edit:field_type": "text",
    ...textOptions(field, { combing: true, maxLength: cellsOf(field) }),
    ...unevenCells(field),
  }),

  fromProperty(property, at) {
    const [type] = typesOf(property);
    const text = readTextOptions(property, at);
    if (!text.maxLength) malformed(`${at}.extend_edit:text_edit_options.maxLength`, "the number of cells in the comb");
    const cells = readCells(property, text.maxLength ?? 0, `${at}.formfill:cells`);
    return { valueType: type === "number" || type === "integer" ? type : "string", text, ...cells };
  },

  fit: (value, field) => (Array.isArray(value) ? 0 : lineFit(value, field)),

  hint: lineHint,

  retyped: lineRetyped,

  continues: () => false,

  onPaper: handwritten,

  heedsPrint: lineHeedsPrint,

  parse(value, field, context) {
    const cells = cellsOf(field);
    return parseLine(value, field, context, (text) => fitted(onOneLine(text, " "), cells), cells);
  },

  write: writeComb,

  addTo: addTextField,
};

const cellsOf = (field: { cells?: unknown[]; text: { maxLength?: number } }): number =>
  field.cells?.length ?? field.text.maxLength ?? 1;

/** Cells that a person could tell from equal ones, such as the groups of a date with its dots printed in between. */
const TELLING = 0.75;

/** The cells themselves, where they are not the equal parts of the box that every reader assumes. */
function unevenCells({ cells, box }: FormField): EditProperty {
  if (cells === undefined) return {};
  const step = width(box) / cells.length;
  const even = cells.every(
    (cell, i) =>
      Math.abs(cell.left - box.left - i * step) < TELLING && Math.abs(cell.right - box.left - (i + 1) * step) < TELLING,
  );
  return even ? {} : { "formfill:cells": cells.map(rounded) };
}

function readCells(property: EditProperty, count: number, at: string): Pick<FormField, "cells"> {
  const cells: unknown = property["formfill:cells"];
  if (cells === undefined || cells === null) return {};
  if (!Array.isArray(cells) || cells.length !== count) malformed(at, `a list of ${count} boxes, one for each cell`);
  return { cells: cells.map((cell, i) => readBox(cell, `${at}[${i}]`)) };
}

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
