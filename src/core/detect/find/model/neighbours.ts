import { height, width } from "../../../geometry.js";
import type { Cell } from "./cells.js";
import type { Tiles } from "./tiles.js";

/** The cells that share a side with a cell. */
export interface Neighbours {
  left: Cell[];
  right: Cell[];
  above: Cell[];
  below: Cell[];
}

/** Finds neighbouring cells by the lines they share. */
export function neighboursOf(cells: Cell[], near: Tiles<Cell>): Map<Cell, Neighbours> {
  const result = new Map<Cell, Neighbours>(
    cells.map((cell) => [cell, { left: [], right: [], above: [], below: [] }] as const),
  );
  for (const cell of cells) {
    for (const other of near.near(cell.box)) {
      if (other.left === cell.right && sharedRows(cell, other) >= 0.5) {
        result.get(cell)!.right.push(other);
        result.get(other)!.left.push(cell);
      }
      if (other.top === cell.bottom && sharedColumns(cell, other) >= 0.5) {
        result.get(cell)!.below.push(other);
        result.get(other)!.above.push(cell);
      }
    }
  }
  return result;
}

function sharedRows(a: Cell, b: Cell): number {
  const shared = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
  return shared / Math.min(height(a.box), height(b.box));
}

function sharedColumns(a: Cell, b: Cell): number {
  const shared = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
  return shared / Math.min(width(a.box), width(b.box));
}
