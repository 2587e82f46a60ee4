/** Number of forms whose detected fields are kept. */
const KEPT = 8;

const kept = new Map<string, Uint8Array>();

/** Forms whose fields a thread is detecting right now. */
const looking = new Map<string, { over: Promise<void>; end(): void }>();

/**
 * The detected fields of a form, shared by all threads: each form is looked at once, however many threads fill it.
 * @param key identifies the form and the options of its detection
 * @returns the serialised detection, if need be once the thread that is at it has finished; null if the caller is to detect the
 *   fields itself, and then to call `keepDetection`
 */
export async function recallDetection(key: string): Promise<Uint8Array | null> {
  for (let other = looking.get(key); other !== undefined; other = looking.get(key)) await other.over;
  const found = kept.get(key);
  if (found !== undefined) return found;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  looking.set(key, { over, end });
  return null;
}

/** Stores what a thread has found and wakes those that wait; after null (it failed or was ended) the first of them takes over. */
export function keepDetection(key: string, detection: Uint8Array | null): void {
  if (detection !== null) {
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value!);
    kept.set(key, detection);
  }
  looking.get(key)?.end();
  looking.delete(key);
}
