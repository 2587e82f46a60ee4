import { pause } from "./pause.js";

export interface WaitOptions<Progress> {
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const FIRST_MS = 250;
const LONGEST_MS = 5_000;
const FACTOR = 1.3;

/**
 * Polls a run or batch until it is no longer PROCESSING, at growing intervals.
 * @throws the reason of an aborted signal
 */
export async function waitUntilEnded<Resource extends { id: string; status: string }, Progress>(
  started: Resource,
  get: (id: string) => Promise<Resource>,
  progressOf: (resource: Resource) => Progress | null,
  { onProgress, signal }: WaitOptions<Progress> = {},
): Promise<Resource> {
  let current = started;
  for (let wait = FIRST_MS; current.status === "PROCESSING"; wait = Math.min(wait * FACTOR, LONGEST_MS)) {
    await pause(wait, signal);
    current = await get(started.id);
    const progress = progressOf(current);
    if (progress) onProgress?.(progress);
  }
  return current;
}
