import { cellsOf, writeTable } from "../fill/draw/table.js";
import { isRows } from "./fit.js";
import { typesOf } from "./keywords.js";
import { type FieldKind, LEFT_ALONE } from "./kind.js";
import type { Kinds } from "./table/kinds.js";
import { tableFromProperty, tableToProperty } from "./table/property.js";
import { parseRows } from "./table/rows.js";

/** Rows of equal columns, filled from a list of objects. */
export function tableOf(kinds: Kinds): FieldKind {
  return {
    name: "table",
    takesWords: false,
    isTicked: false,

    owns: (property) => property["extend_edit:field_type"] === "table" || typesOf(property).includes("array"),

    toProperty: (field) => tableToProperty(field, kinds),

    fromProperty: (property, at) => tableFromProperty(property, at, kinds),

    fit: (value) => (isRows(value) ? 1 : 0),

    hint: (field) => `table, at most ${field.table?.rowHeights.length ?? 0} rows`,

    retyped: (field) => field,

    continues: () => false,

    onPaper: () => undefined,

    heedsPrint: () => true,

    parse: (value, field, context) =>
      value === null || value === undefined ? LEFT_ALONE : parseRows(value, field, context, kinds),

    write: (field, writing, pen) => {
      if (writing.kind !== "rows") return;
      writeTable(field, writing, (cell, value) => kinds.named(cell.kind).write(cell, value, pen));
    },

    addTo: (form, field) => {
      for (const cell of cellsOf(field)) kinds.named(cell.kind).addTo(form, cell);
    },
  };
}
