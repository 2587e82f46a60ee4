import { randomBase62 } from "../ids.js";
import type { RunRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { carryOut } from "./carry-out.js";
import { codeOf } from "./conclude.js";
import { oneLoop } from "./one-loop.js";
import { HEARTBEAT_MS, LEASE_MS, MAX_ATTEMPTS } from "./run-limits.js";
import { waiters } from "./waiters.js";

/** Takes waiting runs from the store and works on several at a time. */
export interface Runner {
  /** Requeues what a stopped server left, and starts working. */
  start(): Promise<void>;
  /** There may be work. */
  wake(): void;
  /** Stops work on a run that was ended by somebody else, and tells those who wait for it. */
  drop(runId: string): void;
  /**
   * Resolves when a run has ended, or will not be worked on before the runner stops. Check the run after calling: it may have
   * ended before.
   */
  ended(runId: string): Promise<void>;
  /**
   * Stops claiming runs and waiting for those in the queue. Running work gets `graceMs` to finish; after that it goes back to the
   * queue too.
   */
  stop(graceMs: number): Promise<void>;
}

/** Reason for an abort that is not a failure of the run. */
const DROPPED = Symbol("dropped");

export function startRunner(tools: Tools): Runner {
  const { store, clock, limits } = tools;
  const owner = randomBase62(22);
  const active = new Map<string, { controller: AbortController; done: Promise<void> }>();
  const { endOf, announce, runIds } = waiters();
  let stopping = false;
  let ticking: NodeJS.Timeout | undefined;

  const claiming = oneLoop(async () => {
    try {
      while (!stopping && active.size < limits.slots) {
        const run = await store.runs.claim(owner, clock() + LEASE_MS);
        if (!run) break;
        work(run);
      }
    } catch (thrown) {
      tools.log.error({ code: codeOf(thrown) }, "claiming a run failed");
    }
  });

  const work = (run: RunRecord): void => {
    const controller = new AbortController();
    const concluded = carryOut(run, owner, tools, controller.signal).then((isConcluded) => {
      if (isConcluded) announce(run.id);
    });
    const done = concluded.finally(() => {
      active.delete(run.id);
      claiming.wake();
    });
    active.set(run.id, { controller, done });
  };

  const announceQueued = (): void => {
    for (const runId of runIds()) if (!active.has(runId)) announce(runId);
  };

  /** Renews its own leases first: after a clock jump they would look lapsed. */
  const tick = async (): Promise<void> => {
    try {
      await store.runs.heartbeat(owner, [...active.keys()], clock() + LEASE_MS);
      await store.runs.recover(clock(), MAX_ATTEMPTS, clock());
      claiming.wake();
    } catch (thrown) {
      tools.log.error({ code: codeOf(thrown) }, "renewing leases failed");
    }
  };

  return {
    async start() {
      // The lock of the directory proves that no other server is running, so every lease is left from a stopped one.
      const recovered = await store.runs.recover(Number.MAX_SAFE_INTEGER, MAX_ATTEMPTS, clock());
      if (recovered.requeued + recovered.ended > 0) tools.log.info(recovered, "took back runs of a stopped server");
      ticking = setInterval(tick, HEARTBEAT_MS);
      ticking.unref();
      claiming.wake();
    },
    wake: claiming.wake,
    drop(runId) {
      active.get(runId)?.controller.abort(DROPPED);
      announce(runId);
    },
    ended(runId) {
      return stopping && !active.has(runId) ? Promise.resolve() : endOf(runId);
    },
    async stop(graceMs) {
      stopping = true;
      clearInterval(ticking);
      await claiming.idle();
      announceQueued();
      const all = Promise.all([...active.values()].map(({ done }) => done));
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([all, new Promise((resolve) => (timer = setTimeout(resolve, graceMs)))]);
      clearTimeout(timer);
      for (const { controller } of active.values()) controller.abort(DROPPED);
      await Promise.all([...active.values()].map(({ done }) => done));
      await store.runs.release(owner);
      announceQueued();
    },
  };
}
