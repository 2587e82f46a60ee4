import fastq from "fastq";
import { DocumentThread } from "./document-thread.js";
import type { DocumentTask, Outcome, WorkerMessage } from "./task.js";
import { takeThreadAhead } from "./thread-ahead.js";

export interface PoolOptions {
  /** Threads at work at once. */
  most: number;
  documentMb: number;
  /** Threads that had nothing to do for this long are ended; absent: all are started at once and kept. */
  idleSeconds?: number | undefined;
}

interface Job {
  task: DocumentTask;
  onMessage(message: WorkerMessage): void;
  signal: AbortSignal;
}

/** Threads that take documents in the order they come. One that is over, for whatever reason, is replaced when it is needed. */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<DocumentThread>();
  readonly #queue: fastq.queueAsPromised<Job, Outcome>;
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#queue = fastq.promise((job: Job) => this.#take(job), options.most);
    if (options.idleSeconds !== undefined) return;
    for (let i = 0; i < options.most; i++) this.#start();
  }

  /**
   * Takes one document through a thread. An aborted signal ends both.
   * @throws the signal's reason, what ended the thread, or that the pool is closed
   */
  run(job: Job): Promise<Outcome> {
    const { signal } = job;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return Promise.race([this.#queue.push(job), aborted]);
  }

  /** Ends all threads; what they still do, and what waits for them, is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  async #take({ task, onMessage, signal }: Job): Promise<Outcome> {
    signal.throwIfAborted();
    if (this.#isClosed) throw new Error("The engine was closed.");
    // Always the first of them, so that the others become idle.
    const free = [...this.#threads].find(({ isFree }) => isFree);
    return (free ?? this.#start()).run(task, onMessage, signal);
  }

  #start(): DocumentThread {
    const { documentMb, idleSeconds } = this.#options;
    const thread = takeThreadAhead(documentMb) ?? new DocumentThread({ documentMb, idleSeconds });
    this.#threads.add(thread);
    void thread.gone.then(() => this.#threads.delete(thread));
    return thread;
  }
}
