/** Milliseconds on a clock that only goes forward, like `performance.now()`, which a new thread first has to load. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
