import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { keepDetection, recallDetection } from "./detections.js";
import { engineModule } from "./engine-module.js";
import type { DocumentTask, Outcome, ThreadSettings, ToThread, WorkerMessage } from "./task.js";

/** Size of a worker's heap for short-lived objects: half of V8's default, because V8 never returns what it once used of it. */
const YOUNG_MB = 24;

/** Far longer than a thread takes to load. */
const LOADING_MS = 2000;

/** Worker threads cannot load TypeScript, so if the sources run directly (tests), the built worker is used. */
const WORKER = new URL(
  import.meta.url.endsWith(".ts") ? "../../dist/src/pool/worker.js" : "./worker.js",
  import.meta.url,
);

const ENDED = "The thread was ended.";

export interface ThreadOptions extends ThreadSettings {
  /** The thread ends after being idle for this long. */
  idleSeconds?: number | undefined;
}

/** The document a thread is working on. */
interface Current {
  onMessage(message: WorkerMessage): void;
  resolve(outcome: Outcome): void;
  reject(cause: unknown): void;
}

/** A thread that runs the document engine, one document at a time, until it ends for any reason. */
export class DocumentThread {
  /** Resolves when the thread has exited. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  readonly #loaded: Promise<void>;
  readonly #idleSeconds: number | undefined;
  #idle: NodeJS.Timeout | undefined;
  #current: Current | undefined;
  /** Key of the form whose fields it is detecting for all threads. */
  #lookingFor: string | undefined;
  #isOver = false;

  constructor({ idleSeconds, ...settings }: ThreadOptions) {
    this.#idleSeconds = idleSeconds;
    const worker = new Worker(WORKER, {
      workerData: settings satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: settings.documentMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker = worker;
    // It keeps the process alive only while it has a document or is being terminated.
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
        else if (message.type === "recall") void this.#recall(message.key);
        else if (message.type === "keep") this.#keep(message.key, message.detection);
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
   * Processes one document, passing on its messages. An aborted signal ends the document and the thread.
   * @throws the signal's reason, or whatever else ended the thread before the document was done
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
   * Ends the thread; its document is rejected at once. V8 sometimes aborts the whole process if a thread is terminated just as its
   * modules finish loading, as when a download fails immediately, so loading is awaited first.
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

  /** Answers with what another thread has found; if none has, the others now wait for this one. */
  async #recall(key: string): Promise<void> {
    const detection = await recallDetection(key);
    if (detection === null) this.#lookingFor = key;
    if (!this.#isOver) this.#post({ type: "recalled", detection });
    else if (detection === null) this.#keep(key, null);
  }

  #keep(key: string, detection: Uint8Array | null): void {
    this.#lookingFor = undefined;
    keepDetection(key, detection);
  }

  #giveUp(reason: unknown): void {
    this.#isOver = true;
    if (this.#lookingFor !== undefined) this.#keep(this.#lookingFor, null);
    this.#current?.reject(reason);
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}
