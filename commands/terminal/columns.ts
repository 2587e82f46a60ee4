/** Cells wider than this are shortened, so that every row fits on one line. */
const MAX_WIDTH = 48;

/** Rows of cells as left-aligned columns. */
export function columns(rows: string[][]): string {
  const cells = rows.map((row) => row.map(shorten));
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function shorten(cell: string): string {
  const line = cell.replace(/\s+/g, " ").trim();
  return line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line;
}
