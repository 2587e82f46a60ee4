import type { DetectConfig, PageSummary, Progress, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { ModelPort, ModelUsage } from "../model/port.js";
import type { OcrOptions } from "../ocr/recognise.js";
import type { Conditionals } from "../values/conditionals.js";

export interface Detection {
  fields: FormField[];
  pages: PageSummary[];
  /** Language of the print, ISO 639-1; null if it cannot be determined. */
  language: string | null;
  warnings: Warning[];
  /** What the model added, if it was asked. */
  understood?: Understood;
}

/** What a language model adds to a detection. */
interface Understood {
  /** Rules the form states about its fields, as root keywords of its schema. */
  conditionals: Conditionals;
  usage: ModelUsage;
}

/** A store of serialised detections that several threads share. */
export interface SharedDetections {
  /** Waits while another thread is detecting the same form; if null is returned, the others wait for the caller. */
  recall(key: string): Promise<Uint8Array | null>;
  /** Ends that wait, with the detection or, if there is none, null. */
  keep(key: string, detection: Uint8Array | null): void;
}

export interface DetectOptions extends DetectConfig {
  /** How scanned pages are read. */
  ocr?: OcrOptions | undefined;
  /** Path of an ONNX model that looks for fields too. */
  detector?: string | undefined;
  /** Needed for instructions and for conditionals. */
  model?: ModelPort | undefined;
  shared?: SharedDetections | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}
