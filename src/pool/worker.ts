import { Console } from "node:console";
import { parentPort, workerData } from "node:worker_threads";
import { limitWasmHeap } from "./heap-limit.js";
import { compilePart, loadPart } from "./parts.js";
import { instantiateFrom } from "./shared-engine.js";
import { expectShortRun } from "./short-run.js";
import type { Outcome, ThreadSettings, ToThread, WorkerMessage } from "./task.js";

const settings = workerData as ThreadSettings;
const port = parentPort!;

if (settings.isShortRun) expectShortRun();
// stdout may carry a PDF (`-o -`), so anything a library prints goes to stderr.
globalThis.console = new Console(process.stderr);
const heap = limitWasmHeap(settings.documentMb);
const giveEngine = instantiateFrom();
let giveRecalled: (detection: Uint8Array | null) => void;
const engine = import("mupdf");
// Meanwhile, as the engine takes longer to load.
compilePart("library.cjs");
const working = engine.then((mupdf) => loadPart("work.cjs", { mupdf }) as typeof import("./work.js"));

port.on("message", async (message: ToThread) => {
  if (message.type === "engine") return giveEngine(message.module);
  if (message.type === "recalled") return giveRecalled(message.detection);
  const { work } = await working;
  send({ type: "started" });
  const outcome = await work(message.task, { ...settings, heap, send, recall });
  send({ type: "outcome", outcome }, transferable(outcome));
});
void working.then(() => setImmediate(send, { type: "loaded" }));

/** At most one request is open at a time: a thread works on one document. */
function recall(key: string): Promise<Uint8Array | null> {
  send({ type: "recall", key });
  return new Promise((resolve) => {
    giveRecalled = resolve;
  });
}

function send(message: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

/** The finished PDF, to be transferred instead of copied. */
function transferable(outcome: Outcome): ArrayBuffer[] {
  const pdf = outcome.ok && (outcome.result as { pdf?: Uint8Array } | undefined)?.pdf;
  return pdf && pdf.buffer instanceof ArrayBuffer ? [pdf.buffer] : [];
}
