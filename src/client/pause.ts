import { setTimeout as sleep } from "node:timers/promises";

/**
 * Waits for a number of milliseconds.
 * @throws the reason of an aborted signal, where Node.js's own timer would throw an AbortError
 */
export async function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(ms, undefined, signal ? { signal } : {}).catch((thrown) => {
    throw signal?.aborted ? signal.reason : thrown;
  });
}
