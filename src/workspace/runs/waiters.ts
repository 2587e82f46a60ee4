/** Those who wait for runs to end. */
export interface Waiters {
  /** Resolves when the end of a run is announced. */
  endOf(runId: string): Promise<void>;
  /** Tells those who wait for a run. */
  announce(runId: string): void;
  /** The runs that somebody waits for. */
  runIds(): string[];
}

export function waiters(): Waiters {
  const waiting = new Map<string, { end: Promise<void>; resolve: () => void }>();
  return {
    endOf(runId) {
      const known = waiting.get(runId);
      if (known) return known.end;
      let resolve = (): void => {};
      const end = new Promise<void>((done) => {
        resolve = done;
      });
      waiting.set(runId, { end, resolve });
      return end;
    },
    announce(runId) {
      waiting.get(runId)?.resolve();
      waiting.delete(runId);
    },
    runIds: () => [...waiting.keys()],
  };
}
