import type { Cell } from "./cells.js";
import type { Line } from "./lines.js";

/** A part of a horizontal line that bounds a cell. */
export interface CellEdge {
  left: number;
  right: number;
  /** The edge of the cell it forms. */
  edge: "top" | "bottom";
}

/** Parts of each horizontal line that bound a cell, and so are not lines to write on. */
export function edgesOfCells(cells: Cell[]): Map<Line, CellEdge[]> {
  const edges = new Map<Line, CellEdge[]>();
  for (const { box, top, bottom } of cells) {
    for (const [line, edge] of [
      [top, "top"],
      [bottom, "bottom"],
    ] as const) {
      const part: CellEdge = { left: box.left, right: box.right, edge };
      const parts = edges.get(line);
      if (parts) parts.push(part);
      else edges.set(line, [part]);
    }
  }
  return edges;
}
