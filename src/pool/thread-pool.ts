import fastq from "fastq";
import { DocumentThread } from "./document-thread.js";
import type { DocumentTask, Outcome, WorkerMessage } from "./task.js";
import { takeThreadAhead } from "./thread-ahead.js";

export interface PoolOptions {
  /** Most threads at a time. */
  most: number;
  documentMb: number;
  /** Threads end after being idle for this long; absent: all are started at once and kept. */
  idleSeconds?: number | undefined;
}

interface Job {
  task: DocumentTask;
  onMessage(message: WorkerMessage): void;
  signal: AbortSignal;
}

/** Threads that take documents in the order they arrive. A thread that has ended, for any reason, is replaced when needed. */
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
   * Runs one document in a thread. An aborted signal ends both.
   * @throws the signal's reason, whatever ended the thread, or an error saying that the pool is closed
   */
  run(job: Job): Promise<Outcome> {
    const { signal } = job;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return Promise.race([this.#queue.push(job), aborted]);
  }

  /** Ends all threads, rejecting running and waiting documents. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  async #take({ task, onMessage, signal }: Job): Promise<Outcome> {
    signal.throwIfAborted();
    if (this.#isClosed) throw new Error("The engine was closed.");
    // Always the first free one, so that the others can become idle.
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
