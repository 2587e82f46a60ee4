import type { Warning } from "../../contract/runs.js";
import { FormfillError } from "../../errors.js";

/** Warning for a result without the model, where the model is optional. */
export const UNAVAILABLE: Warning = {
  code: "MODEL_UNAVAILABLE",
  message: "The language model could not be reached, so only the rules were used.",
};

/** Longest wait for an optional answer. */
const UNASKED_MILLISECONDS = 30_000;

/** Does optional work with the model; null if the model fails or takes too long, so that the run continues without it. */
export async function unlessUnavailable<T>(
  put: (signal: AbortSignal) => Promise<T>,
  caller: AbortSignal | undefined,
): Promise<T | null> {
  const deadline = AbortSignal.timeout(UNASKED_MILLISECONDS);
  try {
    return await put(caller ? AbortSignal.any([caller, deadline]) : deadline);
  } catch (thrown) {
    caller?.throwIfAborted();
    if (thrown instanceof FormfillError || deadline.aborted) return null;
    throw thrown;
  }
}
