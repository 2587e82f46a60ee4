import type { MessagePort } from "node:worker_threads";
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

/** One document as it is handed to a worker: plain data and the port it reports on. */
export interface DocumentTask {
  request: DocumentRequest;
  limits: { maxPages: number };
  password?: string | undefined;
  watermark?: boolean | undefined;
  documents?: SourceDocument[] | undefined;
  port: MessagePort;
}

/** What a worker reports while it has a document; `outcome` is the last message. */
export type WorkerMessage =
  | { type: "started" }
  | { type: "progress"; progress: Progress }
  /** A page has to be read from its picture. */
  | { type: "reading" }
  | { type: "outcome"; outcome: Outcome };

export type Outcome = ({ ok: true; result: unknown } | { ok: false; failure: PlainFailure }) & {
  /** The worker's engine is broken or has grown large; it takes no further document and waits to be ended. */
  worn: boolean;
};

/** What a worker says once, when all its modules have been loaded. */
export const LOADED = "loaded";

export interface WorkerSettings {
  documentMb: number;
  /** The worker reaches the model itself: only settings cross the border, never a function. */
  model: ModelSettings | null;
  ocr: OcrOptions;
  detector: string | undefined;
}
