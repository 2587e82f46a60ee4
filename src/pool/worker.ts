import { Console } from "node:console";
import { parentPort, workerData } from "node:worker_threads";
import type { Progress } from "../contract/runs.js";
import { overBudget, plainFailure } from "./failure.js";
import { limitWasmHeap } from "./heap-limit.js";
import { type DocumentTask, LOADED, type Outcome, type WorkerMessage, type WorkerSettings } from "./task.js";

const { documentMb, model, ocr, detector } = workerData as WorkerSettings;

/** A worker whose heap grew beyond this is replaced rather than kept: the memory would never come back. */
const WORN_BYTES = 256 * 1024 * 1024;

/** A worker is replaced after so many documents: what the engine itself loses of each of them cannot be given back otherwise. */
const LIFE = 1_000;

// stdout may carry a PDF (`-o -`); whatever a library prints goes to stderr.
globalThis.console = new Console(process.stderr);
const heap = limitWasmHeap(documentMb);
const { anthropicModel, annotateForm, detectForm, fillForm, fillFormBriefly, inspectFile, pagePicture } = await import(
  "../index.js"
);
const ports = model ? { model: anthropicModel(model) } : {};
let documents = 0;
// not before this module itself has come to its end
setImmediate(() => parentPort?.postMessage(LOADED));

/** Takes one document through the engine and reports on its port. */
export default async function work(task: DocumentTask): Promise<void> {
  const send = (message: WorkerMessage, transfer: ArrayBuffer[] = []) => task.port.postMessage(message, transfer);
  send({ type: "started" });
  heap.takeRefusal();
  documents++;
  const outcome = await attempt(task, send);
  send({ type: "outcome", outcome }, transferable(outcome));
  if (outcome.worn) await new Promise<never>(() => {});
}

async function attempt(task: DocumentTask, send: (message: WorkerMessage) => void): Promise<Outcome> {
  try {
    const result = await perform(task, send);
    return { ok: true, result, worn: isWorn() };
  } catch (thrown) {
    const failure = heap.takeRefusal() ? outOfMemory(thrown) : thrown;
    return { ok: false, failure: plainFailure(failure), worn: isBroken(thrown) || isWorn() };
  }
}

function perform(
  { request, limits, password, watermark, documents }: DocumentTask,
  send: (message: WorkerMessage) => void,
) {
  const call = {
    ...limits,
    password,
    watermark,
    documents,
    ports,
    ocr: { ...ocr, onReading: () => send({ type: "reading" }) },
    detector,
    onProgress: (progress: Progress) => send({ type: "progress", progress }),
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
