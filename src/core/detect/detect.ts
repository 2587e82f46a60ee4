import type { OpenDocument } from "../input/document.js";
import { refuseDynamicXfa } from "../input/dynamic-xfa.js";
import { requireModel } from "../model/require-model.js";
import { needsUnderstanding } from "../model/understand.js";
import type { Detection, DetectOptions } from "./detection.js";
import { detectOnce } from "./memory.js";

/**
 * Every field of an opened form; what a language model is asked for is never from memory.
 * @throws FormfillError FILE_TYPE_NOT_SUPPORTED for a dynamic XFA form, LLM_NOT_CONFIGURED
 */
export async function detect(document: OpenDocument, options: DetectOptions): Promise<Detection> {
  refuseDynamicXfa(document);
  // What is remembered is told as a beginning too.
  options.onProgress?.({ stage: "detecting", page: 1, pageCount: document.pageCount });
  if (!needsUnderstanding(options)) return detectOnce(document, options, () => look(document, options));
  requireModel(options.model, options.instructions);
  return look(document, options);
}

/** The pipeline is most of the program; it is loaded for a form that is not remembered. */
async function look(document: OpenDocument, options: DetectOptions): Promise<Detection> {
  const { findFields } = await import("./pipeline.js");
  return findFields(document, options);
}
