import { FormfillError } from "../../errors.js";

/** All questions of one run together; below the time a document may take (FORMFILL_DOCUMENT_SECONDS), so that the failure is told. */
const RUN_MILLISECONDS = 100_000;

/**
 * Does work that waits for the model, and ends it when the caller does or the time is up.
 * @throws FormfillError INTERNAL_ERROR when the time is up
 */
export async function withinTime<T>(
  caller: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(RUN_MILLISECONDS);
  try {
    return await work(caller ? AbortSignal.any([caller, deadline]) : deadline);
  } catch (cause) {
    if (caller?.aborted || !deadline.aborted) throw cause;
    throw new FormfillError(
      "INTERNAL_ERROR",
      `The language model took longer than ${RUN_MILLISECONDS / 1000} seconds.`,
      {
        remedy: "Try again, give fewer documents, or use a faster model (FORMFILL_LLM_MODEL).",
        cause,
      },
    );
  }
}
