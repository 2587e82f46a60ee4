import { setTimeout } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { engineModule } from "./engine-module.js";
import type { DocumentTask, EngineSettings, Outcome, ThreadSettings, ToThread, WorkerMessage } from "./task.js";

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

/** The document a thread has at the moment. */
interface Current {
  onMessage(message: WorkerMessage): void;
  resolve(outcome: Outcome): void;
  reject(cause: unknown): void;
}

/** A thread that runs the document engine, one document at a time, until it ends for whatever reason. */
export class DocumentThread {
  readonly documentMb: number;
  /** When the thread is gone. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  readonly #loaded: Promise<void>;
  #current: Current | undefined;
  #isOver = false;

  /** @param onStart what is to be done as soon as the thread runs, before its engine is compiled */
  constructor(documentMb: number, onStart = () => {}) {
    this.documentMb = documentMb;
    const worker = new Worker(WORKER, {
      workerData: { documentMb } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: documentMb, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    this.#worker = worker;
    // It holds the process only while it has a document.
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
      onStart();
      engineModule().then(
        (module) => this.#post({ type: "engine", module }),
        (cause) => this.end(cause),
      );
    });
  }

  /** Whether it takes no document any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Tells what documents are worked on with. */
  configure(settings: EngineSettings): void {
    this.#post({ type: "settings", settings });
  }

  /**
   * Takes one document; what comes before its outcome is told on the way.
   * @throws what ended the thread before the document was done
   */
  async run(task: DocumentTask, onMessage: (message: WorkerMessage) => void): Promise<Outcome> {
    // It may have been ended since it was taken; until it is gone it would still answer.
    if (this.#isOver) throw new Error(ENDED);
    this.#worker.ref();
    try {
      return await new Promise<Outcome>((resolve, reject) => {
        this.#current = { onMessage, resolve, reject };
        this.#post({ type: "document", task });
      });
    } finally {
      this.#current = undefined;
      this.#worker.unref();
    }
  }

  /**
   * Ends the thread; the document it has is rejected at once. V8 aborts the whole process where a thread is ended in the moment
   * its modules have loaded: a download that fails at once would end so now and then. So it may load before.
   */
  async end(reason: unknown = new Error(ENDED)): Promise<void> {
    this.#giveUp(reason);
    this.#worker.ref();
    const patience = new AbortController();
    await Promise.race([this.#loaded, this.gone, setTimeout(LOADING_MS, undefined, patience).catch(() => {})]);
    patience.abort();
    await this.#worker.terminate();
  }

  #giveUp(reason: unknown): void {
    this.#isOver = true;
    this.#current?.reject(reason);
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }
}
