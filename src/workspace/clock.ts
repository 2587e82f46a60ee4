/** Milliseconds since 1970; replaced in tests. */
export type Clock = () => number;

/** The UTC day of a time, `2026-02-09`. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

/** The UTC month of a time, `2026-02`. */
export function utcMonth(now: number): string {
  return new Date(now).toISOString().slice(0, 7);
}
