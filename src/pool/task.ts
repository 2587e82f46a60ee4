import type { EditSchema } from "../contract/edit-schema.js";
import type { DetectConfig, EditConfig, Progress } from "../contract/runs.js";
import type { ModelSettings, OcrOptions, SourceDocument } from "../index.js";
import type { PlainFailure } from "./failure.js";

/** What one document is to go through. */
export type DocumentRequest =
  | { operation: "detect"; file: Uint8Array; config: DetectConfig }
  | { operation: "fill" | "fillBriefly"; file: Uint8Array; config: EditConfig }
  | { operation: "inspect"; file: Uint8Array }
  | { operation: "annotate"; file: Uint8Array; schema: EditSchema }
  | { operation: "picture"; file: Uint8Array; pageIndex: number };

/** One document as it is handed to a thread: plain data. */
export interface DocumentTask {
  request: DocumentRequest;
  settings: EngineSettings;
  password?: string | undefined;
  watermark?: boolean | undefined;
  documents?: SourceDocument[] | undefined;
  schemaKeys?: boolean | undefined;
  /** Whether anybody is told how far it is: a message costs both threads as much as drawing a value. */
  tellsProgress?: boolean | undefined;
}

/** What every document of an engine is worked on with. Only settings cross the border, never a function. */
interface EngineSettings {
  maxPages: number;
  /** How the thread reaches the language model itself. */
  model: ModelSettings | null;
  ocr: OcrOptions;
  detector: string | undefined;
}

/** What a thread knows when it starts. */
export interface ThreadSettings {
  documentMb: number;
  /** Whether the process ends with its document, or with some hundred rows. */
  isShortRun?: boolean;
}

/** What is said to a thread: its engine, which it waits for, and documents, each when the one before has its outcome. */
export type ToThread = { type: "engine"; module: WebAssembly.Module } | { type: "document"; task: DocumentTask };

/** What a thread says: once that all its modules have been loaded, and of each document how it goes; `outcome` is its end. */
export type WorkerMessage =
  | { type: "loaded" }
  | { type: "started" }
  | { type: "progress"; progress: Progress }
  /** A page has to be read from its picture. */
  | { type: "reading" }
  | { type: "outcome"; outcome: Outcome };

export type Outcome = ({ ok: true; result: unknown } | { ok: false; failure: PlainFailure }) & {
  /** The worker's engine is broken or has grown large; it takes no further document and waits to be ended. */
  worn: boolean;
};
