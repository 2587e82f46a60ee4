import type { OpenDocument } from "../input/document.js";
import { addWatermark } from "../pdf/marking/watermark.js";
import type { CheckedValue, ValueSource } from "../values/value.js";
import type { FillOptions } from "./options.js";

/** Sources whose values are copied as the client gave them. */
const CLIENT: ReadonlySet<ValueSource> = new Set(["preset", "data"]);

/**
 * Puts TEST over what a test key asked for. Marks the document where a model had a part in its values, or the client says so;
 * data merely copied needs no mark.
 */
export async function mark(
  document: OpenDocument,
  values: readonly CheckedValue[],
  options: FillOptions,
): Promise<void> {
  if (options.watermark) addWatermark(document.pdf, document.pageCount);
  const modelled = values.some(({ assignment }) => !CLIENT.has(assignment.source));
  if (!modelled && !options.aiAssisted) return;
  // Most documents need no mark, and reading XML takes a library of its own.
  const { addAiMark } = await import("../pdf/marking/ai-mark.js");
  addAiMark(document.pdf);
}
