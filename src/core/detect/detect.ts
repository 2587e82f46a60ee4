import type { OpenDocument } from "../input/document.js";
import { refuseDynamicXfa } from "../input/dynamic-xfa.js";
import { requireModel } from "../model/require-model.js";
import { needsUnderstanding } from "../model/understand.js";
import type { Detection, DetectOptions } from "./detection.js";

/**
 * Every field of an opened form, from the cache if possible; never if a language model is to be asked.
 * @throws FormfillError FILE_TYPE_NOT_SUPPORTED for a dynamic XFA form, LLM_NOT_CONFIGURED
 */
export async function detect(document: OpenDocument, options: DetectOptions): Promise<Detection> {
  refuseDynamicXfa(document);
  // Cached results report progress, too.
  options.onProgress?.({ stage: "detecting", page: 1, pageCount: document.pageCount });
  if (needsUnderstanding(options)) {
    requireModel(options.model, options.instructions);
    return look(document, options);
  }
  // Loaded here: a form that is filled by its own field names needs neither.
  const { detectOnce } = await import("./memory.js");
  return detectOnce(document, options, () => look(document, options));
}

/** Loaded only for forms that are not cached, because the pipeline is most of the program. */
async function look(document: OpenDocument, options: DetectOptions): Promise<Detection> {
  const { findFields } = await import("./pipeline.js");
  return findFields(document, options);
}
