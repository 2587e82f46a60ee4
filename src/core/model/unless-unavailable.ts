import type { Warning } from "../../contract/runs.js";
import { FormfillError } from "../../errors.js";

/** Where nobody asked for the model, the rules' own result is whole without it. */
export const UNAVAILABLE: Warning = {
  code: "MODEL_UNAVAILABLE",
  message: "The language model could not be asked about what the rules left open.",
};

/** Longest wait for an answer nobody asked for. */
const UNASKED_MILLISECONDS = 30_000;

/** Does work that is welcome but not asked for: null where the model fails or takes too long, so that the run goes on without it. */
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
