/** What reaches into a stretch of a page's height, in the order it was given in. */
export type Bands<T> = (top: number, bottom: number) => T[];

/** A band is about a line of print high, in points; what lies further down than pages reach shares the last. */
const HEIGHT = 16;
const HIGHEST = 65_536;

/** Sorts what stands on a page into bands of its height, so that what is near a field is found without looking through all. */
export function bandsOf<T>(items: readonly T[], reach: (item: T) => { top: number; bottom: number }): Bands<T> {
  const bands = new Map<number, number[]>();
  items.forEach((item, i) => {
    const { top, bottom } = reach(item);
    for (let band = bandAt(top); band <= bandAt(bottom); band++) {
      const held = bands.get(band);
      if (held === undefined) bands.set(band, [i]);
      else held.push(i);
    }
  });
  /** By item: the last search that came upon it, for what is high stands in several bands. */
  const met = new Uint32Array(items.length);
  let search = 0;
  return (top, bottom) => {
    search++;
    const found: number[] = [];
    for (let band = bandAt(top); band <= bandAt(bottom); band++) {
      for (const i of bands.get(band) ?? []) {
        if (met[i] !== search) found.push(i);
        met[i] = search;
      }
    }
    const near: T[] = [];
    // Typed arrays sort numbers without asking for their order.
    for (const i of new Uint32Array(found).sort()) near.push(items[i]!);
    return near;
  };
}

const bandAt = (y: number): number => Math.floor(Math.max(0, Math.min(HIGHEST, y)) / HEIGHT);
