import type { Box } from "../../../geometry.js";

/** Size of a tile: wide and low, as print is. */
const WIDTH = 64;
const HEIGHT = 16;
/** More columns and rows than any page has. */
const MOST = 4096;

/** An item with its box as it was added, and the first of its tiles. */
interface Placed<T> {
  item: T;
  box: Box;
  row: number;
  column: number;
}

/** A grid index of items on a page: a query only visits nearby items, so that the total work stays linear. */
export class Tiles<T> {
  readonly #rows: Placed<T>[][][] = [];
  readonly #boxOf: (item: T) => Box;

  constructor(items: Iterable<T>, boxOf: (item: T) => Box) {
    this.#boxOf = boxOf;
    for (const item of items) this.add(item);
  }

  add(item: T): void {
    const box = this.#boxOf(item);
    const placed = { item, box, row: rowOf(box.top), column: columnOf(box.left) };
    const right = columnOf(box.right);
    const bottom = rowOf(box.bottom);
    for (let row = placed.row; row <= bottom; row++) {
      this.#rows[row] ??= [];
      const columns = this.#rows[row]!;
      for (let column = placed.column; column <= right; column++) {
        columns[column] ??= [];
        columns[column]!.push(placed);
      }
    }
  }

  /** Items whose boxes touch the area, each once, tile by tile in the order they were added. */
  near(area: Box): T[] {
    const found: T[] = [];
    const left = columnOf(area.left);
    const right = columnOf(area.right);
    const top = rowOf(area.top);
    const bottom = Math.min(rowOf(area.bottom), this.#rows.length - 1);
    for (let row = top; row <= bottom; row++) {
      const columns = this.#rows[row];
      if (columns === undefined) continue;
      for (let column = left; column <= right; column++) {
        for (const placed of columns[column] ?? []) {
          const { box } = placed;
          if (box.right < area.left || box.left > area.right || box.bottom < area.top || box.top > area.bottom)
            continue;
          // An item in several tiles counts in the first of them that the query touches.
          if (row === Math.max(top, placed.row) && column === Math.max(left, placed.column)) found.push(placed.item);
        }
      }
    }
    return found;
  }
}

/** Marks outside of the page are in the outermost tiles. */
const columnOf = (x: number): number => Math.min(MOST - 1, Math.max(0, Math.floor(x / WIDTH)));
const rowOf = (y: number): number => Math.min(MOST - 1, Math.max(0, Math.floor(y / HEIGHT)));
