import type { FormField } from "../../field.js";
import { height } from "../../geometry.js";
import type { Writing } from "../../values/value.js";

/** Writes rows, each cell in its column's own way; what is reviewed about a cell is listed under the table. */
export function writeTable(
  table: FormField,
  writing: Extract<Writing, { kind: "rows" }>,
  writeCell: (cell: FormField, writing: Writing) => void,
): void {
  for (const [at, row] of rowsOf(table).entries()) {
    for (const column of table.table?.columns ?? []) {
      const cell = writing.rows[at]?.[column.key];
      if (cell) writeCell({ ...cellAt(column, row), key: table.key }, cell);
    }
  }
}

/** Every cell of a table as a field of its own, row by row. */
export function cellsOf(table: FormField): FormField[] {
  return rowsOf(table).flatMap((row, at) =>
    (table.table?.columns ?? []).map((column) => ({
      ...cellAt(column, row),
      key: `${table.key}_${at + 1}_${column.key}`,
    })),
  );
}

interface Row {
  top: number;
  bottom: number;
}

function rowsOf({ box, table }: FormField): Row[] {
  let bottom = box.top;
  return (table?.rowHeights ?? []).map((share) => {
    const top = bottom;
    bottom += share * height(box);
    return { top, bottom };
  });
}

/** A column's cell in one row. */
const cellAt = (column: FormField, { top, bottom }: Row): FormField => ({
  ...column,
  also: [],
  box: { ...column.box, top, bottom },
});
