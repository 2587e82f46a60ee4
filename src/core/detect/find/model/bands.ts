import type { Box } from "../../../geometry.js";

const BAND = 16;

/**
 * Items of a page sorted into horizontal bands, so that a query touches only what lies near it and the work on a page stays
 * linear in its marks.
 */
export class Bands<T> {
  readonly #bands = new Map<number, T[]>();
  readonly #boxOf: (item: T) => Box;

  constructor(items: Iterable<T>, boxOf: (item: T) => Box) {
    this.#boxOf = boxOf;
    for (const item of items) this.add(item);
  }

  add(item: T): void {
    const box = this.#boxOf(item);
    for (let band = Math.floor(box.top / BAND); band <= Math.floor(box.bottom / BAND); band++) {
      const items = this.#bands.get(band);
      if (items) items.push(item);
      else this.#bands.set(band, [item]);
    }
  }

  /** Items whose boxes touch the area, each once, in the order they were added band by band. */
  near(area: Box): T[] {
    const found: T[] = [];
    const first = Math.floor(area.top / BAND);
    for (let band = first; band <= Math.floor(area.bottom / BAND); band++) {
      for (const item of this.#bands.get(band) ?? []) {
        const box = this.#boxOf(item);
        if (box.right < area.left || box.left > area.right || box.bottom < area.top || box.top > area.bottom) continue;
        // An item in several bands counts in the first of them that the query touches.
        if (band === Math.max(first, Math.floor(box.top / BAND))) found.push(item);
      }
    }
    return found;
  }
}
