import type { RunEnd, RunRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import type { Runner } from "./runner.js";

const TOO_LATE: RunEnd = {
  status: "FAILED",
  failureReason: "INTERNAL_ERROR",
  failureMessage: "The document took too long for a synchronous request. Start a run instead and poll its status.",
};

/**
 * Waits until a run has ended; one that cannot end in time is given up, so that an answer is always in time.
 * @param abandon aborts when nobody waits any more
 */
export async function waitForEnd(run: RunRecord, abandon: AbortSignal, runner: Runner, tools: Tools): Promise<void> {
  const { store, clock, limits } = tools;
  const { organisationId, kind, id } = run;
  const ended = runner.ended(id);
  runner.wake();
  const asked = await store.runs.get(organisationId, kind, id);
  if (asked?.status !== "PROCESSING") return runner.drop(id);
  const outcome = await firstOf(ended, limits.syncMs, abandon);
  if (outcome === "ended") return;
  if (outcome === "late") await store.runs.finish(run, null, TOO_LATE, clock());
  else await store.runs.cancel(organisationId, kind, id, clock());
  runner.drop(id);
}

async function firstOf(
  ended: Promise<void>,
  timeoutMs: number,
  abandon: AbortSignal,
): Promise<"ended" | "late" | "abandoned"> {
  let timer: NodeJS.Timeout | undefined;
  let onAbort = (): void => {};
  try {
    return await Promise.race([
      ended.then(() => "ended" as const),
      new Promise<"late">((resolve) => {
        timer = setTimeout(() => resolve("late"), timeoutMs);
      }),
      new Promise<"abandoned">((resolve) => {
        onAbort = () => resolve("abandoned");
        if (abandon.aborted) onAbort();
        abandon.addEventListener("abort", onAbort, { once: true });
      }),
    ]);
  } finally {
    clearTimeout(timer);
    abandon.removeEventListener("abort", onAbort);
  }
}
