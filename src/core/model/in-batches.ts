/** Most requests at a time. */
const CONCURRENCY = 4;

/**
 * Does the work for each item: the first alone, so that the part all requests share is in the provider's cache, then a few at a
 * time. If one fails, those in progress are aborted, since their answers would be paid for in vain.
 */
export async function inBatches<T, R>(
  items: T[],
  work: (item: T, signal: AbortSignal) => Promise<R>,
  { signal, onBatch }: { signal?: AbortSignal | undefined; onBatch?: ((number: number) => void) | undefined } = {},
): Promise<R[]> {
  const failed = new AbortController();
  const either = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const results: R[] = [];
  try {
    while (results.length < items.length) {
      const size = results.length === 0 ? 1 : CONCURRENCY;
      onBatch?.(results.length + 1);
      const batch = items.slice(results.length, results.length + size);
      results.push(...(await Promise.all(batch.map((item) => work(item, either)))));
    }
  } catch (thrown) {
    failed.abort(thrown);
    throw thrown;
  }
  return results;
}
