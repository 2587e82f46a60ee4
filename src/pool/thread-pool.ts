import { DocumentThread } from "./document-thread.js";
import type { DocumentTask, EngineSettings, Outcome, WorkerMessage } from "./task.js";
import { takeThreadAhead } from "./thread-ahead.js";

export interface PoolOptions {
  /** Threads at work at once. */
  most: number;
  documentMb: number;
  settings: EngineSettings;
  /** Threads that had nothing to do for this long are ended; absent: all are started at once and kept. */
  idleSeconds?: number | undefined;
}

const CLOSED = "The engine was closed.";

interface Waiting {
  take(thread: DocumentThread): void;
  reject(cause: unknown): void;
}

/** Threads that take documents in the order they come. One that is over, for whatever reason, is replaced when it is needed. */
export class ThreadPool {
  readonly #options: PoolOptions;
  readonly #threads = new Set<DocumentThread>();
  /** Those without a document, each with the timer that ends it. */
  readonly #free = new Map<DocumentThread, NodeJS.Timeout | undefined>();
  readonly #waiting = new Set<Waiting>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    if (options.idleSeconds !== undefined) return;
    for (let i = 0; i < options.most; i++) this.#free.set(this.#start(), undefined);
  }

  /** How many documents wait for a thread. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /**
   * Takes one document through a thread. An aborted signal ends both.
   * @throws the signal's reason, what ended the thread, or that the pool is closed
   */
  async run(task: DocumentTask, onMessage: (message: WorkerMessage) => void, signal: AbortSignal): Promise<Outcome> {
    const thread = await this.#take(signal);
    const onAbort = () => void thread.end(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      signal.throwIfAborted();
      const outcome = await thread.run(task, onMessage);
      if (outcome.worn) void thread.end();
      return outcome;
    } finally {
      signal.removeEventListener("abort", onAbort);
      this.#giveBack(thread);
    }
  }

  /** Ends all threads; what they still do, and what waits for them, is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting) reject(new Error(CLOSED));
    this.#waiting.clear();
    await Promise.all([...this.#threads].map((thread) => thread.end()));
  }

  async #take(signal: AbortSignal): Promise<DocumentThread> {
    if (this.#isClosed) throw new Error(CLOSED);
    const thread = this.#nextFree() ?? this.#oneMore();
    if (thread) return thread;
    return new Promise((take, reject) => {
      const waiting = { take, reject };
      this.#waiting.add(waiting);
      signal.addEventListener("abort", () => this.#waiting.delete(waiting) && reject(signal.reason), { once: true });
    });
  }

  /** The one that worked last, so that the others become idle. */
  #nextFree(): DocumentThread | undefined {
    for (const [thread, timer] of [...this.#free].reverse()) {
      clearTimeout(timer);
      this.#free.delete(thread);
      if (!thread.isOver) return thread;
    }
    return undefined;
  }

  #oneMore(): DocumentThread | undefined {
    const alive = [...this.#threads].filter(({ isOver }) => !isOver);
    return alive.length < this.#options.most ? this.#start() : undefined;
  }

  #start(): DocumentThread {
    const { documentMb, settings } = this.#options;
    const thread = takeThreadAhead(documentMb) ?? new DocumentThread(documentMb);
    thread.configure(settings);
    this.#threads.add(thread);
    void thread.gone.then(() => this.#threads.delete(thread));
    return thread;
  }

  #giveBack(thread: DocumentThread): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      next.take(thread.isOver ? this.#start() : thread);
    } else if (!thread.isOver) {
      const { idleSeconds } = this.#options;
      const timer = idleSeconds === undefined ? undefined : setTimeout(() => thread.end(), idleSeconds * 1000).unref();
      this.#free.set(thread, timer);
    }
  }
}
