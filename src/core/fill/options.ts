import type { EditConfig, Progress } from "../../contract/runs.js";
import type { SharedDetections } from "../detect/detection.js";
import type { ModelPort } from "../model/port.js";
import type { SourceDocument } from "../model/sources/document-text.js";
import type { OcrOptions } from "../ocr/recognise.js";

export interface FillOptions extends EditConfig {
  /** Put TEST over every page (test keys, wire contract §7). */
  watermark?: boolean | undefined;
  /** Supporting documents to take values from; they need the model, as instructions do. */
  documents?: SourceDocument[] | undefined;
  model?: ModelPort | undefined;
  /** How pages that are pictures are read, those of documents too. */
  ocr?: OcrOptions | undefined;
  /** Path of an ONNX model that looks for fields too. */
  detector?: string | undefined;
  shared?: SharedDetections | undefined;
  /** Nobody reads the keys, schema and evidence of the result, so the print need not be read for their sake. */
  brief?: boolean | undefined;
  onProgress?: ((progress: Progress) => void) | undefined;
  signal?: AbortSignal | undefined;
}
