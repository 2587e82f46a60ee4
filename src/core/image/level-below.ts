/** The level below which the given share of the counted ones lies; the highest where there are none. */
export function levelBelow(histogram: Uint32Array, total: number, share: number): number {
  let count = 0;
  for (let level = 0; level < histogram.length; level++) {
    count += histogram[level]!;
    if (count > share * total) return level;
  }
  return histogram.length - 1;
}
