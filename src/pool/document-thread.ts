import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { engineModule } from "./engine-module.js";
import type { DocumentTask, Outcome, ThreadSettings, ToThread, WorkerMessage } from "./task.js";

/** A worker's room for objects that live shortly: V8's own measure is twice this, and gives the half of it that fills up back never. */
const YOUNG_MB = 24;

/** Threads have loaded long before. */
const LOADING_MS = 2000;

/** Threads cannot load TypeScript: where the sources run directly (tests), the built worker does the work. */
const WORKER = new URL(
  import.meta.url.endsWith(".ts") ? "../../dist/src/pool/worker.js" : "./worker.js",
  import.meta.url,
);

const ENDED = "The thread was ended.";

export interface ThreadOptions extends ThreadSettings {
  /** It ends where it had nothing to do for this long. */
  idleSeconds?: number | undefined;
}

/** The document a thread has at the moment. */
interface Current {
  onMessage(message: WorkerMessage): void;
  resolve(outcome: Outcome): void;
  reject(cause: unknown): void;
}

/** A thread that runs the document engine, one document at a time, until it ends for whatever reason. */
export class DocumentThread {
  /** When the thread is gone. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  readonly #loaded: Promise<void>;
  readonly #idleSeconds: number | undefined;
  #idle: NodeJS.Timeout | undefined;
  #current: Current | undefined;
  #isOver = false;

  constructor({ idleSeconds, ...settings }: ThreadOptions) {
    this.#idleSeconds = idleSeconds;
    const worker = new Worker(WORKER, {
      workerData: settings satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: settings.documentMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker = worker;
    // It holds the process only while it has a document, or is ended.
    worker.unref();
    worker.on("error", (cause) => this.#giveUp(cause));
    this.gone = new Promise((resolve) => {
      worker.once("exit", () => {
        this.#giveUp(new Error(ENDED));
        resolve();
      });
    });
    this.#loaded = new Promise((resolve) => {
      worker.on("message", (message: WorkerMessage) => {
        if (message.type === "loaded") resolve();
        else if (message.type === "outcome") this.#current?.resolve(message.outcome);
        else this.#current?.onMessage(message);
      });
    });
    worker.once("online", () => {
      engineModule(settings.isShortRun).then(
        (module) => this.#post({ type: "engine", module }),
        (cause) => this.end(cause),
      );
    });
  }

  /** Whether it may be given a document. */
  get isFree(): boolean {
    return !this.#isOver && this.#current === undefined;
  }

  /**
   * Takes one document; what comes before its outcome is told on the way. An aborted signal ends both.
   * @throws the signal's reason, or what else ended the thread before the document was done
   */
  async run(task: DocumentTask, onMessage: (message: WorkerMessage) => void, signal: AbortSignal): Promise<Outcome> {
    const onAbort = () => void this.end(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    clearTimeout(this.#idle);
    this.#worker.ref();
    try {
      const outcome = await new Promise<Outcome>((resolve, reject) => {
        this.#current = { onMessage, resolve, reject };
        this.#post({ type: "document", task });
      });
      if (outcome.worn) void this.end();
      return outcome;
    } finally {
      signal.removeEventListener("abort", onAbort);
      this.#current = undefined;
      if (!this.#isOver) this.#rest();
    }
  }

  /**
   * Ends the thread; the document it has is rejected at once. V8 aborts the whole process where a thread is ended in the moment
   * its modules have loaded: a download that fails at once would end so now and then. So it may load before.
   */
  async end(reason: unknown = new Error(ENDED)): Promise<void> {
    this.#giveUp(reason);
    this.#worker.ref();
    await Promise.race([this.#loaded, this.gone, wait(LOADING_MS, undefined, { ref: false })]);
    await this.#worker.terminate();
  }

  #rest(): void {
    this.#worker.unref();
    if (this.#idleSeconds !== undefined) this.#idle = setTimeout(() => this.end(), this.#idleSeconds * 1000).unref();
  }

  #giveUp(reason: unknown): void {
    this.#isOver = true;
    this.#current?.reject(reason);
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}
