import { Console } from "node:console";
import { parentPort, workerData } from "node:worker_threads";
import type { Progress } from "../contract/runs.js";
import type { Ports } from "../index.js";
import { overBudget, plainFailure } from "./failure.js";
import { limitWasmHeap } from "./heap-limit.js";
import { instantiateFrom } from "./shared-engine.js";
import type { DocumentTask, Outcome, ThreadSettings, ToThread, WorkerMessage } from "./task.js";

const { documentMb } = workerData as ThreadSettings;
const port = parentPort!;

/** A thread whose heap grew beyond this is replaced rather than kept: the memory would never come back. */
const WORN_BYTES = 256 * 1024 * 1024;

/** A thread is replaced after so many documents: what the engine itself loses of each of them cannot be given back otherwise. */
const LIFE = 1_000;

// stdout may carry a PDF (`-o -`); whatever a library prints goes to stderr.
globalThis.console = new Console(process.stderr);
const heap = limitWasmHeap(documentMb);
const giveEngine = instantiateFrom();
const library = import("../index.js");
let ports: Ports | undefined;
let documents = 0;

port.on("message", (message: ToThread) => {
  if (message.type === "engine") giveEngine(message.module);
  else void work(message.task);
});
void library.then(() => setImmediate(send, { type: "loaded" }));

/** Takes one document through the engine and reports on it. */
async function work(task: DocumentTask): Promise<void> {
  await library;
  send({ type: "started" });
  heap.takeRefusal();
  documents++;
  const outcome = await attempt(task);
  send({ type: "outcome", outcome }, transferable(outcome));
}

function send(message: WorkerMessage, transfer: ArrayBuffer[] = []): void {
  port.postMessage(message, transfer);
}

async function attempt(task: DocumentTask): Promise<Outcome> {
  try {
    const result = await perform(task);
    return { ok: true, result, worn: isWorn() };
  } catch (thrown) {
    const failure = heap.takeRefusal() ? outOfMemory(thrown) : thrown;
    return { ok: false, failure: plainFailure(failure), worn: isBroken(thrown) || isWorn() };
  }
}

async function perform(task: DocumentTask) {
  const { request, settings, password, watermark, documents, schemaKeys, tellsProgress } = task;
  const { annotateForm, anthropicModel, detectForm, fillForm, fillFormBriefly, inspectFile, pagePicture } =
    await library;
  const { detector, maxPages, model } = settings;
  ports ??= model ? { model: anthropicModel(model) } : {};
  const call = {
    maxPages,
    password,
    watermark,
    documents,
    schemaKeys,
    ports,
    ocr: { ...settings.ocr, onReading: () => send({ type: "reading" }) },
    detector,
    onProgress: tellsProgress ? (progress: Progress) => send({ type: "progress", progress }) : undefined,
  };
  if (request.operation === "detect") return detectForm(request.file, request.config, call);
  if (request.operation === "fill") return fillForm(request.file, request.config, call);
  if (request.operation === "fillBriefly") return fillFormBriefly(request.file, request.config, call);
  if (request.operation === "picture") return pagePicture(request.file, request.pageIndex, call);
  if (request.operation === "annotate") return annotateForm(request.file, request.schema, call);
  return inspectFile(request.file, call);
}

/** A finished PDF is handed over without a copy. */
function transferable(outcome: Outcome): ArrayBuffer[] {
  const pdf = outcome.ok && (outcome.result as { pdf?: Uint8Array }).pdf;
  return pdf && pdf.buffer instanceof ArrayBuffer ? [pdf.buffer] : [];
}

function outOfMemory(cause: unknown) {
  return overBudget(`The document needs more than ${documentMb} MiB of memory.`, "FORMFILL_DOCUMENT_MB", cause);
}

const isWorn = (): boolean => documents >= LIFE || heap.size > WORN_BYTES;

/** After an abort or an overflow of the stack inside WebAssembly nothing the engine holds can be trusted. */
function isBroken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError || isBroken(thrown.cause);
}
