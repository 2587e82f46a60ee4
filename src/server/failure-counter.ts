const WINDOW_MS = 60_000;

export interface FailureCounter {
  /** Counts one more failure of an address; answers how many it had within a minute. */
  add(address: string): number;
  count(address: string): number;
}

/** Counts failed log-ins by address. In memory only: addresses are personal data. */
export function failureCounter(): FailureCounter {
  const windows = new Map<string, { since: number; failures: number }>();
  const forgetOld = (): void => {
    const now = Date.now();
    for (const [address, { since }] of windows) if (now - since >= WINDOW_MS) windows.delete(address);
  };
  return {
    add(address) {
      forgetOld();
      const window = windows.get(address) ?? { since: Date.now(), failures: 0 };
      windows.set(address, window);
      return ++window.failures;
    },
    count(address) {
      forgetOld();
      return windows.get(address)?.failures ?? 0;
    },
  };
}
