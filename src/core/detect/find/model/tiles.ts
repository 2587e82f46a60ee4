import type { Box } from "../../../geometry.js";

/** Size of a tile: wide and low, as print is. */
const WIDTH = 64;
const HEIGHT = 16;
/** More columns than any page has; rows are counted in steps of it. */
const STRIDE = 4096;

/** Items of a page sorted into tiles, so that a query touches only what lies near it and work stays linear in the marks. */
export class Tiles<T> {
  readonly #tiles = new Map<number, T[]>();
  readonly #boxOf: (item: T) => Box;

  constructor(items: Iterable<T>, boxOf: (item: T) => Box) {
    this.#boxOf = boxOf;
    for (const item of items) this.add(item);
  }

  add(item: T): void {
    const box = this.#boxOf(item);
    const [right, bottom] = [columnOf(box.right), rowOf(box.bottom)];
    for (let row = rowOf(box.top); row <= bottom; row++) {
      for (let column = columnOf(box.left); column <= right; column++) {
        const key = row * STRIDE + column;
        const items = this.#tiles.get(key);
        if (items) items.push(item);
        else this.#tiles.set(key, [item]);
      }
    }
  }

  /** Items whose boxes touch the area, each once, tile by tile in the order they were added. */
  near(area: Box): T[] {
    const found: T[] = [];
    const [left, top, right, bottom] = [columnOf(area.left), rowOf(area.top), columnOf(area.right), rowOf(area.bottom)];
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        for (const item of this.#tiles.get(row * STRIDE + column) ?? []) {
          const box = this.#boxOf(item);
          if (box.right < area.left || box.left > area.right || box.bottom < area.top || box.top > area.bottom)
            continue;
          // An item in several tiles counts in the first of them that the query touches.
          if (row === Math.max(top, rowOf(box.top)) && column === Math.max(left, columnOf(box.left))) found.push(item);
        }
      }
    }
    return found;
  }
}

/** Marks may lie beside the page; they share the outermost tiles. */
const columnOf = (x: number): number => Math.min(STRIDE - 1, Math.max(0, Math.floor(x / WIDTH)));
const rowOf = (y: number): number => Math.min(STRIDE - 1, Math.max(0, Math.floor(y / HEIGHT)));
