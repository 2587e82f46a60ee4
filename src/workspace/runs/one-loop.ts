/** Work that is done by one loop at a time. */
export interface OneLoop {
  /** There may be work; a loop that is already running looks once more. */
  wake(): void;
  /** Resolves when the running loop has ended. */
  idle(): Promise<void>;
}

/** @param look does the work there is now; must not throw */
export function oneLoop(look: () => Promise<void>): OneLoop {
  let again = false;
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    while (again) {
      again = false;
      await look();
    }
    running = null;
  };
  return {
    wake() {
      again = true;
      running ??= run();
    },
    idle: () => running ?? Promise.resolve(),
  };
}
