import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits so many milliseconds.
 * @throws the reason of an aborted signal, where Node.js' own timer throws an AbortError of its own
 */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, signal ? { signal } : {}).catch((thrown) => {
    throw signal?.aborted ? signal.reason : thrown;
  });
}
