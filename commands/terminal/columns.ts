/** Cells wider than this are cut, so that a line stays a line. */
const MAX_WIDTH = 48;

/** Rows of cells as left-aligned columns; the last column takes what is left of the line. */
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
