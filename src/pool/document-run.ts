import { MessageChannel } from "node:worker_threads";
import type { Piscina } from "piscina";
import type { Progress } from "../contract/runs.js";
import type { SourceDocument } from "../index.js";
import { overBudget, readFailure } from "./failure.js";
import type { MemoryWatch } from "./memory-watch.js";
import type { DocumentTask, Outcome, WorkerMessage } from "./task.js";
import { timeBudget } from "./time-budget.js";

export interface DocumentCall {
  password?: string | undefined;
  /** Put TEST over every page (test keys, wire contract §7). */
  watermark?: boolean | undefined;
  /** Supporting documents to fill from. */
  documents?: SourceDocument[] | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Aborting ends the work at once and rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

interface Resources {
  pool: Piscina;
  memory: MemoryWatch;
  documentSeconds: number;
}

/**
 * Takes one document through a worker. Ending a document for any reason (time, memory, the caller, a broken engine) is one and
 * the same act: its abort signal, upon which the pool ends the thread and starts a fresh one.
 */
export async function runDocument<Result>(
  { pool, memory, documentSeconds }: Resources,
  task: Omit<DocumentTask, "port">,
  call: DocumentCall,
): Promise<Result> {
  call.signal?.throwIfAborted();
  const ending = new AbortController();
  const end = (reason: unknown) => ending.abort(reason);
  const onCallerAbort = () => end(call.signal?.reason);
  call.signal?.addEventListener("abort", onCallerAbort, { once: true });
  const { port1: inbox, port2: port } = new MessageChannel();
  const time = timeBudget(documentSeconds);
  try {
    const outcome = await new Promise<Outcome>((resolve, reject) => {
      inbox.on("message", (message: WorkerMessage) => {
        if (message.type === "outcome") return resolve(message.outcome);
        if (message.type === "progress") return call.onProgress?.(message.progress);
        if (message.type === "reading") return time.addReading();
        time.begin((seconds) => end(overTime(seconds)));
        memory.begin(end);
      });
      pool
        .run({ ...task, port } satisfies DocumentTask, { transferList: [port], signal: ending.signal })
        .catch((cause: Error) => reject(ending.signal.aborted ? ending.signal.reason : crashed(cause)));
    });
    if (outcome.worn) end(null);
    if (!outcome.ok) throw readFailure(outcome.failure);
    return outcome.result as Result;
  } finally {
    time.finish();
    memory.finish(end);
    inbox.close();
    call.signal?.removeEventListener("abort", onCallerAbort);
  }
}

function overTime(seconds: number) {
  return overBudget(`The document took longer than ${seconds} seconds.`, "FORMFILL_DOCUMENT_SECONDS");
}

/** A worker that ends by itself ran out of memory (ERR_WORKER_OUT_OF_MEMORY) or was closed. */
function crashed(cause: Error) {
  return overBudget("The document needs more memory than it may take.", "FORMFILL_DOCUMENT_MB", cause);
}
