/** The middle of some numbers, the upper of two; undefined where there are none. */
export function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
