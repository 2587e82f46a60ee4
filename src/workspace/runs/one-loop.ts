/** Work that is done by one loop at a time. */
export interface OneLoop {
  /** There may be work; where the loop is running already it looks once more. */
  wake(): void;
  /** Resolves when the loop that is running has ended. */
  idle(): Promise<void>;
}

/** @param look does what there is to do now; it does not throw */
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
