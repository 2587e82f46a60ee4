/** Height of a band in points, about a line of print; anything below the largest usual page shares the last one. */
const HEIGHT = 16;
const HIGHEST = 65_536;

/** Items of a page indexed by bands across it, so that those near a field are found without searching all of them. */
export class Bands<T> {
  readonly #items: readonly T[];
  /** By band, the indices of the items that reach into it, in ascending order. */
  readonly #bands: number[][] = [];
  /** By item, the last search that found it, since tall items are in several bands. */
  readonly #met: Uint32Array;
  #searches = 0;

  constructor(items: readonly T[], reach: (item: T) => { top: number; bottom: number }) {
    this.#items = items;
    this.#met = new Uint32Array(items.length);
    items.forEach((item, i) => {
      const { top, bottom } = reach(item);
      for (let band = bandAt(top); band <= bandAt(bottom); band++) {
        this.#bands[band] ??= [];
        this.#bands[band]!.push(i);
      }
    });
  }

  /** Items that reach into a vertical range, and possibly some close to it, in their original order. */
  near(top: number, bottom: number): T[] {
    const search = ++this.#searches;
    const found: number[] = [];
    for (let band = bandAt(top); band <= bandAt(bottom); band++) {
      for (const i of this.#bands[band] ?? []) {
        if (this.#met[i] !== search) found.push(i);
        this.#met[i] = search;
      }
    }
    // The items of a single band are in order already; typed arrays sort numerically without a comparator.
    const sorted = bandAt(top) === bandAt(bottom) ? found : new Uint32Array(found).sort();
    const near: T[] = [];
    for (const i of sorted) near.push(this.#items[i]!);
    return near;
  }

  /** Whether one of these items passes a test, without collecting and sorting them. */
  some(top: number, bottom: number, isAsked: (item: T) => boolean): boolean {
    for (let band = bandAt(top); band <= bandAt(bottom); band++) {
      for (const i of this.#bands[band] ?? []) if (isAsked(this.#items[i]!)) return true;
    }
    return false;
  }
}

const bandAt = (y: number): number => Math.floor(Math.max(0, Math.min(HIGHEST, y)) / HEIGHT);
