/** What a page that is read from its picture adds to the time its document may take, as a share of that time. */
const READING_SHARE = 1 / 6;

/** However many pages are read: at most this many times as long as any other document (an hour by default). */
const MOST_TIMES = 30;

export interface TimeBudget {
  /** The document begins; `end` is called when its time is over, with the seconds it had. */
  begin(end: (seconds: number) => void): void;
  /** A page has to be read from its picture, which takes seconds: a long scan must not fail for being long. */
  addReading(): void;
  finish(): void;
}

/** Bounds the time of one document: a fixed time, and more for each page that is read, within bounds. */
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
