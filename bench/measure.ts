/** One figure, with the promise it is held against. */
export interface Measure {
  what: string;
  value: number;
  unit: string;
  limit: string;
  met: boolean;
}

/** A figure that must not be larger. */
export const atMost = (what: string, value: number, unit: string, limit: number): Measure => ({
  what,
  value,
  unit,
  limit: `at most ${limit}`,
  met: value <= limit,
});

/** A figure that must not be smaller. */
export const atLeast = (what: string, value: number, unit: string, limit: number): Measure => ({
  what,
  value,
  unit,
  limit: `at least ${limit}`,
  met: value >= limit,
});

/** Prints each figure; the process ends with 1 where a promise is not kept. */
export function report(measures: readonly Measure[], digits: number): void {
  for (const { what, value, unit, limit, met } of measures) {
    process.stdout.write(`${met ? "ok  " : "OVER"} ${what}: ${value.toFixed(digits)} ${unit} (${limit})\n`);
  }
  if (measures.some(({ met }) => !met)) process.exitCode = 1;
}
