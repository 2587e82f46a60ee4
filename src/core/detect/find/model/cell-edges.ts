import type { Cell } from "./cells.js";
import type { Line } from "./lines.js";

/** Parts of each horizontal line that bound a cell; nobody writes on them as on an underline. */
export function edgesOfCells(cells: Cell[]): Map<Line, [number, number][]> {
  const edges = new Map<Line, [number, number][]>();
  for (const cell of cells) {
    for (const line of [cell.top, cell.bottom]) {
      const spans = edges.get(line);
      const span: [number, number] = [cell.box.left, cell.box.right];
      if (spans) spans.push(span);
      else edges.set(line, [span]);
    }
  }
  return edges;
}
