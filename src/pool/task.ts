import type { EditSchema } from "../contract/edit-schema.js";
import type { DetectConfig, EditConfig, Progress } from "../contract/runs.js";
import type { ModelSettings, OcrOptions, SourceDocument } from "../index.js";
import type { PlainFailure } from "./failure.js";

/** The operation on one document. */
export type DocumentRequest =
  | { operation: "detect"; file: Uint8Array; config: DetectConfig }
  | { operation: "fill" | "fillBriefly"; file: Uint8Array; config: EditConfig }
  | { operation: "inspect"; file: Uint8Array }
  | { operation: "checkSchema"; schema: EditSchema }
  | { operation: "annotate"; file: Uint8Array; schema: EditSchema }
  | { operation: "picture"; file: Uint8Array; pageIndex: number };

/** A document as it is sent to a thread: plain data. */
export interface DocumentTask {
  request: DocumentRequest;
  settings: EngineSettings;
  password?: string | undefined;
  watermark?: boolean | undefined;
  documents?: SourceDocument[] | undefined;
  schemaKeys?: boolean | undefined;
  /** Whether progress is reported: a message costs both threads as much as drawing a value. */
  tellsProgress?: boolean | undefined;
}

/** Settings shared by all documents of an engine; functions cannot be sent to a thread. */
interface EngineSettings {
  maxPages: number;
  /** For the thread to reach the language model by itself. */
  model: ModelSettings | null;
  ocr: OcrOptions;
  detector: string | undefined;
}

/** What a thread knows when it starts. */
export interface ThreadSettings {
  documentMb: number;
  /** Whether the process ends after one document, or a few hundred rows. */
  isShortRun?: boolean;
}

/**
 * Messages to a thread: the engine, which it waits for, then documents, each after the outcome of the one before; `recalled`
 * answers its `recall`.
 */
export type ToThread =
  | { type: "engine"; module: WebAssembly.Module }
  | { type: "document"; task: DocumentTask }
  | { type: "recalled"; detection: Uint8Array | null };

/** Messages from a thread: `loaded` once all its modules are, the others about its document, the last being `outcome`. */
export type WorkerMessage =
  | { type: "loaded" }
  | { type: "started" }
  | { type: "progress"; progress: Progress }
  /** A page is about to be read by OCR. */
  | { type: "reading" }
  /** Asks for the fields another thread has found in the form; shares the ones it found itself (`detections.ts`). */
  | { type: "recall"; key: string }
  | { type: "keep"; key: string; detection: Uint8Array | null }
  | { type: "outcome"; outcome: Outcome };

export type Outcome = ({ ok: true; result: unknown } | { ok: false; failure: PlainFailure }) & {
  /** The thread's engine is broken or has grown too large: the thread must be ended and not be given another document. */
  worn: boolean;
};
