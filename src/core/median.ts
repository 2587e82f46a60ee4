/** The median, for an even count the upper of the two middle values; undefined if there are none. */
export function median(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1];
}
