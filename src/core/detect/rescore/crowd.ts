/** Counts numbers, or pairs of numbers, that differ by about a step at most. Linear in the number of queries. */
export class Crowd {
  readonly #groups = new Map<string, Map<number, number>>();
  readonly #step: number;

  constructor(step: number) {
    this.#step = step;
  }

  add(group: string, x: number, y = 0): void {
    const counts = this.#groups.get(group) ?? new Map<number, number>();
    this.#groups.set(group, counts);
    const place = this.#placeOf(x, y);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }

  /** How many of the group lie here, those in the next steps around included. */
  near(group: string, x: number, y = 0): number {
    const counts = this.#groups.get(group);
    if (!counts) return 0;
    const place = this.#placeOf(x, y);
    let count = 0;
    for (const row of [place - STRIDE, place, place + STRIDE]) {
      for (let at = row - 1; at <= row + 1; at++) count += counts.get(at) ?? 0;
    }
    return count;
  }

  #placeOf(x: number, y: number): number {
    return Math.round(y / this.#step) * STRIDE + Math.round(x / this.#step);
  }
}

/** More steps than any page is wide. */
const STRIDE = 2 ** 20;
