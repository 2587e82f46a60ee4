import type { Progress } from "../contract/runs.js";
import {
  annotateForm,
  anthropicModel,
  checkSchema,
  detectForm,
  fillForm,
  fillFormBriefly,
  inspectFile,
  type Ports,
  pagePicture,
  type SharedDetections,
} from "../index.js";
import { overBudget, plainFailure } from "./failure.js";
import type { HeapLimit } from "./heap-limit.js";
import type { DocumentTask, Outcome, ThreadSettings, WorkerMessage } from "./task.js";

/** A thread whose heap has outgrown this is replaced, since such memory is never returned. */
const WORN_BYTES = 256 * 1024 * 1024;

/** A thread is replaced after this many documents, since the engine leaks a little memory with each of them. */
const LIFE = 1_000;

/** What a thread provides to its documents. */
interface Thread extends ThreadSettings {
  heap: HeapLimit;
  send(message: WorkerMessage): void;
  /** Asks for the fields another thread has found in the form, or is just looking for. */
  recall: SharedDetections["recall"];
}

let ports: Ports | undefined;
let documents = 0;

/** Runs one document through the engine. */
export async function work(task: DocumentTask, thread: Thread): Promise<Outcome> {
  const { heap, documentMb } = thread;
  heap.takeRefusal();
  documents++;
  try {
    const result = await perform(task, thread);
    return { ok: true, result, worn: isWorn(heap) };
  } catch (thrown) {
    const failure = heap.takeRefusal() ? outOfMemory(thrown, documentMb) : thrown;
    return { ok: false, failure: plainFailure(failure), worn: isBroken(thrown) || isWorn(heap) };
  }
}

async function perform(task: DocumentTask, { send, recall }: Thread) {
  const { request, settings, password, watermark, documents, schemaKeys, tellsProgress } = task;
  const { detector, maxPages, model } = settings;
  ports ??= {
    model: model ? anthropicModel(model) : undefined,
    detections: { recall, keep: (key, detection) => send({ type: "keep", key, detection }) },
  };
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
  if (request.operation === "checkSchema") return checkSchema(request.schema);
  if (request.operation === "annotate") return annotateForm(request.file, request.schema, call);
  return inspectFile(request.file, call);
}

function outOfMemory(cause: unknown, documentMb: number) {
  return overBudget(`The document needs more than ${documentMb} MiB of memory.`, "FORMFILL_DOCUMENT_MB", cause);
}

const isWorn = (heap: HeapLimit): boolean => documents >= LIFE || heap.size > WORN_BYTES;

/** After an abort or a stack overflow inside WebAssembly, the engine's state can no longer be trusted. */
function isBroken(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError || isBroken(thrown.cause);
}
