import type { FormField } from "../../field.js";
import { height } from "../../geometry.js";
import type { Writing } from "../../values/value.js";

/** Writes rows, each cell in its column's own way; what is reviewed about a cell is listed under the table. */
export function writeTable(
  table: FormField,
  writing: Extract<Writing, { kind: "rows" }>,
  writeCell: (cell: FormField, writing: Writing) => void,
): void {
  for (const [row, { top, bottom }] of rowsOf(table).entries()) {
    for (const column of table.table?.columns ?? []) {
      const cell = writing.rows[row]?.[column.key];
      if (cell) writeCell({ ...cellAt(column, row, top, bottom), key: table.key }, cell);
    }
  }
}

/** Every cell of a table as a field of its own, row by row. */
export function cellsOf(table: FormField): FormField[] {
  return rowsOf(table).flatMap(({ top, bottom }, row) =>
    (table.table?.columns ?? []).map((column) => ({
      ...cellAt(column, row, top, bottom),
      key: `${table.key}_${row + 1}_${column.key}`,
    })),
  );
}

function rowsOf({ box, table }: FormField): { top: number; bottom: number }[] {
  let bottom = box.top;
  return (table?.rowHeights ?? []).map((share) => {
    const top = bottom;
    bottom += share * height(box);
    return { top, bottom };
  });
}

/** A column's cell in one row: the widget the PDF has for it, or the row's part of the column. */
function cellAt(column: FormField, row: number, top: number, bottom: number): FormField {
  const own = row === 0 ? column : column.also[row - 1];
  const native = own?.nativeName !== undefined;
  const { nativeName: _, ...rest } = column;
  const box = native ? own.box : { ...column.box, top, bottom };
  return { ...rest, also: [], box, ...(native ? { nativeName: own.nativeName } : {}) };
}
