/** How much each page read by OCR extends the time of its document, as a share of that time. */
const READING_SHARE = 1 / 6;

/** Upper bound, however many pages are read, as a multiple of the usual time (an hour by default). */
const MOST_TIMES = 30;

export interface TimeBudget {
  /** The document begins; `end` is called when its time is up, with the seconds it had. */
  begin(end: (seconds: number) => void): void;
  /** A page is about to be read by OCR, which takes seconds; a scan must not fail just because it has many pages. */
  addReading(): void;
  finish(): void;
}

/** Limits the time of one document: a fixed time, extended for each page read by OCR. */
export function timeBudget(documentSeconds: number): TimeBudget {
  let timer: NodeJS.Timeout | undefined;
  let started = 0;
  let allowed = documentSeconds;
  let onEnd = (_seconds: number) => {};
  const arm = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onEnd(Math.round(allowed)), Math.max(0, started + allowed * 1000 - Date.now()));
  };
  return {
    begin(end) {
      started = Date.now();
      onEnd = end;
      arm();
    },
    addReading() {
      allowed = Math.min(allowed + READING_SHARE * documentSeconds, MOST_TIMES * documentSeconds);
      arm();
    },
    finish() {
      clearTimeout(timer);
    },
  };
}
