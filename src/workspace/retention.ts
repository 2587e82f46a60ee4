import { setImmediate } from "node:timers/promises";
import { IDEMPOTENCY_MS } from "../contract/limits.js";
import type { Tools } from "./tools.js";

const HOUR = 3_600_000;

/** Removes what has exceeded the retention time of its organisation, and contents that belong to no file. */
export interface Retention {
  /** Contents younger than `orphanAgeMs` are spared, as their record may not have been written yet. */
  sweep(orphanAgeMs: number): Promise<void>;
  /** Sweeps now and every hour. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function retention({ store, blobs, clock, log, limits }: Tools): Retention {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  const sweep = async (orphanAgeMs: number): Promise<void> => {
    const now = clock();
    // Records first: if the process ends in between, the contents are orphans, which the next sweep finds.
    for (let more = true; more; ) {
      const gone = await store.retention.sweep(now, limits.retentionMs, IDEMPOTENCY_MS);
      for (const id of gone.files) await blobs.delete(id);
      more = gone.more;
      // Lets requests that have arrived be answered.
      await setImmediate();
    }
    for await (const { id, writtenAt } of blobs.list()) {
      if (writtenAt <= Date.now() - orphanAgeMs && !(await store.files.exists(id))) await blobs.delete(id);
    }
    await store.retention.settle();
  };
  const sweepQuietly = (orphanAgeMs: number): void => {
    running = sweep(orphanAgeMs).catch((thrown) => {
      log.error({ code: thrown.code }, "the retention sweep failed and will be tried again");
    });
  };

  return {
    sweep,
    async start() {
      await sweep(0);
      timer = setInterval(() => sweepQuietly(HOUR), HOUR);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
