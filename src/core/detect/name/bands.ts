/** A band is about a line of print high, in points; what lies further down than pages reach shares the last. */
const HEIGHT = 16;
const HIGHEST = 65_536;

/** What stands on a page sorted into bands of its height, so that what is near a field is found without looking through all. */
export class Bands<T> {
  readonly #items: readonly T[];
  /** By band: the positions of what reaches into it, the lowest first. */
  readonly #bands: number[][] = [];
  /** By item: the last search that came upon it, for what is high stands in several bands. */
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

  /** What reaches into a stretch of the height and perhaps what stands close to it, in the order it was given in. */
  near(top: number, bottom: number): T[] {
    const search = ++this.#searches;
    const found: number[] = [];
    for (let band = bandAt(top); band <= bandAt(bottom); band++) {
      for (const i of this.#bands[band] ?? []) {
        if (this.#met[i] !== search) found.push(i);
        this.#met[i] = search;
      }
    }
    // One band has its items in their order; typed arrays sort numbers without asking for theirs.
    const sorted = bandAt(top) === bandAt(bottom) ? found : new Uint32Array(found).sort();
    const near: T[] = [];
    for (const i of sorted) near.push(this.#items[i]!);
    return near;
  }

  /** Whether one of these is as asked for: nothing is gathered and put in order for that. */
  some(top: number, bottom: number, isAsked: (item: T) => boolean): boolean {
    for (let band = bandAt(top); band <= bandAt(bottom); band++) {
      for (const i of this.#bands[band] ?? []) if (isAsked(this.#items[i]!)) return true;
    }
    return false;
  }
}

const bandAt = (y: number): number => Math.floor(Math.max(0, Math.min(HIGHEST, y)) / HEIGHT);
