import type { DueDelivery } from "../store/records.js";
import type { Tools } from "../tools.js";
import { deliver } from "./deliver.js";

/** How often the store is asked for due deliveries. */
const TICK_MS = 500;

/** Most deliveries under way at one endpoint, and altogether. */
const PER_ENDPOINT = 8;
const TOGETHER = 256;

/** Sends what is due according to the store, so that what a stopped server left is sent by the next one. */
export interface Deliverer {
  start(): void;
  /** Sends everything that is due, and what becomes due in the meantime; resolves when nothing is under way. */
  deliverDue(): Promise<void>;
  /** Starts nothing new and aborts what is under way, which will be sent again. */
  stop(): Promise<void>;
}

export function deliverer(tools: Tools): Deliverer {
  const { store, clock, log } = tools;
  const underWay = new Map<string, { endpointId: string; done: Promise<void> }>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let asking: Promise<number> | null = null;

  const attempt = async (due: DueDelivery): Promise<void> => {
    try {
      await store.webhooks.record(due, await deliver(due, tools, stopping.signal));
    } catch (thrown) {
      if (!stopping.signal.aborted) log.error({ deliveryId: due.id, code: codeOf(thrown) }, "a delivery went wrong");
    }
  };

  const underWayAt = (endpointId: string): string[] =>
    [...underWay].filter(([, sending]) => sending.endpointId === endpointId).map(([id]) => id);

  /** Each endpoint has its own share, so that one with a long queue, or one that does not answer, holds up only itself. */
  const begin = async (): Promise<number> => {
    const now = clock();
    let begun = 0;
    for (const endpoint of await store.webhooks.dueEndpoints(now)) {
      const sending = underWayAt(endpoint.id);
      const room = Math.min(PER_ENDPOINT - sending.length, TOGETHER - underWay.size);
      if (room <= 0) continue;
      for (const due of await store.webhooks.dueAt(endpoint, now, room, sending)) {
        if (stopping.signal.aborted) return begun;
        send(due);
        begun++;
      }
    }
    return begun;
  };

  const send = (due: DueDelivery): void => {
    const done = attempt(due).finally(() => {
      underWay.delete(due.id);
      if (!stopping.signal.aborted) tick();
    });
    underWay.set(due.id, { endpointId: due.endpoint.id, done });
  };

  /** Asks once at a time; a call in the meantime shares the result. */
  const ask = (): Promise<number> => {
    asking ??= begin().finally(() => {
      asking = null;
    });
    return asking;
  };

  const tick = (): void => {
    ask().catch((thrown) => log.error({ code: codeOf(thrown) }, "asking for due deliveries failed"));
  };

  return {
    start() {
      timer = setInterval(tick, TICK_MS);
      timer.unref();
    },
    async deliverDue() {
      while ((await ask()) > 0 || underWay.size > 0) await Promise.all([...underWay.values()].map(({ done }) => done));
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await asking?.catch(() => {});
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}

function codeOf(thrown: unknown): unknown {
  return (thrown as { code?: unknown }).code;
}
