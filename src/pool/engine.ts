import { availableParallelism } from "node:os";
import type { EditSchema } from "../contract/edit-schema.js";
import type { DetectConfig, EditConfig } from "../contract/runs.js";
import type {
  BrieflyFilledForm,
  DetectedForm,
  FilledForm,
  InspectedFile,
  ModelSettings,
  PagePicture,
} from "../index.js";
import { type DocumentCall, runDocument } from "./document-run.js";
import { watchMemory } from "./memory-watch.js";
import type { DocumentRequest } from "./task.js";
import { DOCUMENT_MB } from "./thread-ahead.js";
import { ThreadPool } from "./thread-pool.js";

export type { PagePicture } from "../index.js";

/** How many documents are worked on at once, and what one of them may cost (wire contract §9). */
export interface EngineOptions {
  /** FORMFILL_WORKERS; default: one for each core. */
  workers?: number;
  /** FORMFILL_DOCUMENT_SECONDS: longest time for one document, not counting the queue; pages read by OCR add to it. */
  documentSeconds?: number;
  /** FORMFILL_DOCUMENT_MB: most memory for one document. */
  documentMb?: number;
  /** FORMFILL_MAX_PAGES. */
  maxPages?: number;
  /** FORMFILL_OCR_LANGUAGES and FORMFILL_OCR_ENGINE: how scanned pages are read. */
  ocrLanguages?: string[];
  ocrEngine?: "bundled" | "native";
  /** Workers start on demand and end after being idle for this long; absent: all start at once and stay. */
  idleSeconds?: number;
  /** FORMFILL_DETECTOR: path of a detector model. */
  detector?: string | null;
  /** How the language model is reached; null or absent if none is configured. */
  model?: ModelSettings | null;
}

/**
 * Warm workers that run the document engine, one document each. A document that exceeds its budget fails alone: its worker is
 * ended and replaced while the others go on. Every failure is a FormfillError, or the reason of an aborted signal.
 */
export interface Engine {
  detect(file: Uint8Array, config: DetectConfig, call?: DocumentCall): Promise<DetectedForm>;
  fill(file: Uint8Array, config: EditConfig, call?: DocumentCall): Promise<FilledForm>;
  /** The same for callers that do not need the keys of the fields. */
  fillBriefly(file: Uint8Array, config: EditConfig, call?: DocumentCall): Promise<BrieflyFilledForm>;
  /** Fails with SCHEMA_VALIDATION_ERROR where no form could be filled with the schema. */
  checkSchema(schema: EditSchema, call?: DocumentCall): Promise<void>;
  /** A copy with the boxes and keys of a schema drawn over its pages. */
  annotate(file: Uint8Array, schema: EditSchema, call?: DocumentCall): Promise<{ pdf: Uint8Array }>;
  /** What kind of file it is and how many pages it has. */
  inspect(file: Uint8Array, call?: DocumentCall): Promise<InspectedFile>;
  /** A page as a picture; `pageIndex` counts from 0. */
  picture(file: Uint8Array, pageIndex: number, call?: DocumentCall): Promise<PagePicture>;
  /** Ends the workers, rejecting what they are still working on. */
  close(): Promise<void>;
}

/** Creates an engine, to be ended by `close`. */
export function createEngine(options: EngineOptions = {}): Engine {
  const { workers = availableParallelism(), documentSeconds = 120, documentMb = DOCUMENT_MB, maxPages = 500 } = options;
  const pool = new ThreadPool({ most: workers, documentMb, idleSeconds: options.idleSeconds });
  const resources = { pool, memory: watchMemory(documentMb), documentSeconds };
  const settings = {
    maxPages,
    model: options.model ?? null,
    ocr: { languages: options.ocrLanguages, engine: options.ocrEngine },
    detector: options.detector ?? undefined,
  };
  const run = <Result>(request: DocumentRequest, call: DocumentCall = {}) => {
    const { password, watermark, documents, schemaKeys, onProgress } = call;
    const tellsProgress = onProgress !== undefined;
    const task = { request, settings, password, watermark, documents, schemaKeys, tellsProgress };
    return runDocument<Result>(resources, task, call);
  };
  return {
    detect: (file, config, call) => run<DetectedForm>({ operation: "detect", file, config }, call),
    fill: (file, config, call) => run<FilledForm>({ operation: "fill", file, config }, call),
    fillBriefly: (file, config, call) => run<BrieflyFilledForm>({ operation: "fillBriefly", file, config }, call),
    checkSchema: (schema, call) => run<void>({ operation: "checkSchema", schema }, call),
    annotate: (file, schema, call) => run({ operation: "annotate", file, schema }, call),
    inspect: (file, call) => run<InspectedFile>({ operation: "inspect", file }, call),
    picture: (file, pageIndex, call) => run<PagePicture>({ operation: "picture", file, pageIndex }, call),
    close: () => pool.close(),
  };
}
