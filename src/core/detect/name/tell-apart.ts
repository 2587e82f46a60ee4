import { isTickable, type NamedCandidate } from "../candidate.js";
import { withLabel } from "./with-label.js";

/** Fields of one row have their top edges this close together, in points. */
const LEVEL = 3;

/**
 * Blanks of a row that all have the row's header as their label are distinguished by the headers of their columns, and so are
 * the other blanks of these columns.
 * @param rows the words nearest to each field in its row
 * @param columns the header of each field's column; both tidied, and empty if there are none
 */
export function tellApart(named: NamedCandidate[], rows: string[], columns: string[]): NamedCandidate[] {
  const cells = named.map((field, i) => ({
    field,
    label: field.label,
    row: rows[i] ?? "",
    column: columns[i] ?? "",
  }));
  const heads = new Set(sharing(cells).map(({ column }) => column));
  // The first row is closer to the headers of the columns than to its own.
  const byRow = cells.map((cell) =>
    cell.label === cell.column && cell.row !== "" && heads.has(cell.column) ? { ...cell, label: cell.row } : cell,
  );
  const shared = new Set(sharing(byRow));
  return byRow.map((cell) => (shared.has(cell) ? withLabel(cell.field, `${cell.column}: ${cell.label}`) : cell.field));
}

interface Cell {
  field: NamedCandidate;
  label: string;
  /** Empty if there is none. */
  row: string;
  column: string;
}

/** Cells that share their label with another cell of their row, under another header. */
function sharing(cells: Cell[]): Cell[] {
  const byLabel = new Map<string, Cell[]>();
  for (const cell of cells) {
    if (cell.label === "" || cell.label === cell.column || isTickable(cell.field)) continue;
    const alike = byLabel.get(cell.label);
    if (alike === undefined) byLabel.set(cell.label, [cell]);
    else alike.push(cell);
  }
  return [...byLabel.values()].flatMap((alike) =>
    alike.filter(
      ({ field, column }) =>
        column !== "" &&
        column !== field.section &&
        alike.some((other) => other.column !== column && isLevel(other.field, field)),
    ),
  );
}

const isLevel = (a: NamedCandidate, b: NamedCandidate): boolean => Math.abs(a.box.top - b.box.top) < LEVEL;
