/** A measured figure with its limit. */
export interface Measure {
  what: string;
  value: number;
  unit: string;
  limit: string;
  met: boolean;
}

/** A figure that must not exceed its limit. */
export const atMost = (what: string, value: number, unit: string, limit: number): Measure => ({
  what,
  value,
  unit,
  limit: `at most ${limit}`,
  met: value <= limit,
});

/** A figure that must not fall below its limit. */
export const atLeast = (what: string, value: number, unit: string, limit: number): Measure => ({
  what,
  value,
  unit,
  limit: `at least ${limit}`,
  met: value >= limit,
});

/** Prints the figures; the exit code becomes 1 if one of them is beyond its limit. */
export function report(measures: readonly Measure[], digits: number): void {
  for (const { what, value, unit, limit, met } of measures) {
    process.stdout.write(`${met ? "ok  " : "OVER"} ${what}: ${value.toFixed(digits)} ${unit} (${limit})\n`);
  }
  if (measures.some(({ met }) => !met)) process.exitCode = 1;
}
