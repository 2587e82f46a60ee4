import type { FormField } from "../../field.js";
import { height } from "../../geometry.js";
import type { Writing } from "../../values/value.js";

/** Writes rows, each cell in its column's own way. */
export function writeTable(
  field: FormField,
  writing: Extract<Writing, { kind: "rows" }>,
  writeCell: (cell: FormField, writing: Writing) => void,
): void {
  const { columns, rowHeights } = field.table ?? { columns: [], rowHeights: [] };
  let top = field.box.top;
  for (const [row, cells] of writing.rows.slice(0, rowHeights.length).entries()) {
    const bottom = top + (rowHeights[row] ?? 0) * height(field.box);
    for (const column of columns) {
      const cell = cells[column.key];
      if (cell) writeCell(cellAt(field, column, row, top, bottom), cell);
    }
    top = bottom;
  }
}

/** A column's cell in one row; what is reviewed about it is listed under the table. */
function cellAt(table: FormField, column: FormField, row: number, top: number, bottom: number): FormField {
  const own = row === 0 ? column : column.also[row - 1];
  const nativeName = own?.nativeName;
  const box = nativeName !== undefined && own ? own.box : { ...column.box, top, bottom };
  const { nativeName: _, ...rest } = column;
  return { ...rest, key: table.key, also: [], box, ...(nativeName === undefined ? {} : { nativeName }) };
}
