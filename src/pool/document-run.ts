import type { Progress } from "../contract/runs.js";
import type { SourceDocument } from "../index.js";
import { overBudget, readFailure } from "./failure.js";
import type { MemoryWatch } from "./memory-watch.js";
import type { DocumentTask, WorkerMessage } from "./task.js";
import type { ThreadPool } from "./thread-pool.js";
import { timeBudget } from "./time-budget.js";

export interface DocumentCall {
  password?: string | undefined;
  /** Put TEST over every page (test keys, wire contract §7). */
  watermark?: boolean | undefined;
  /** Supporting documents to fill from. */
  documents?: SourceDocument[] | undefined;
  /** For `fillBriefly`: name fields in the review by their schema keys, even if they were found by their native names. */
  schemaKeys?: boolean | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Aborting ends the work at once and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

interface Resources {
  pool: ThreadPool;
  memory: MemoryWatch;
  documentSeconds: number;
}

/**
 * Runs one document in a thread. For whatever reason it has to end early (time, memory, the caller, a broken engine), it ends in
 * one way: its abort signal fires, and the pool ends the thread.
 */
export async function runDocument<Result>(
  { pool, memory, documentSeconds }: Resources,
  task: DocumentTask,
  call: DocumentCall,
): Promise<Result> {
  call.signal?.throwIfAborted();
  const ending = new AbortController();
  const end = (reason: unknown) => ending.abort(reason);
  const onCallerAbort = () => end(call.signal?.reason);
  call.signal?.addEventListener("abort", onCallerAbort, { once: true });
  const time = timeBudget(documentSeconds);
  const onMessage = (message: WorkerMessage) => {
    if (message.type === "progress") call.onProgress?.(message.progress);
    else if (message.type === "reading") time.addReading();
    else if (message.type === "started") {
      time.begin((seconds) => end(overTime(seconds)));
      memory.begin(end);
    }
  };
  try {
    const outcome = await pool.run({ task, onMessage, signal: ending.signal }).catch((cause) => {
      throw ending.signal.aborted ? ending.signal.reason : crashed(cause);
    });
    if (!outcome.ok) throw readFailure(outcome.failure);
    return outcome.result as Result;
  } finally {
    time.finish();
    memory.finish(end);
    call.signal?.removeEventListener("abort", onCallerAbort);
  }
}

function overTime(seconds: number) {
  return overBudget(`The document took longer than ${seconds} seconds.`, "FORMFILL_DOCUMENT_SECONDS");
}

/** A worker that ends by itself ran out of memory (ERR_WORKER_OUT_OF_MEMORY) or was closed. */
function crashed(cause: unknown) {
  return overBudget("The document needs more memory than the limit.", "FORMFILL_DOCUMENT_MB", cause);
}
