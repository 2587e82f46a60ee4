import type { OpenDocument } from "../input/document.js";
import { addAiMark } from "../pdf/marking/ai-mark.js";
import type { CheckedValue, ValueSource } from "../values/value.js";
import type { FillOptions } from "./pipeline.js";

/** Sources whose values are copied as the client gave them. */
const CLIENT: ReadonlySet<ValueSource> = new Set(["preset", "data"]);

/** Marks the document where a model had a part in its values, or the client says so; data merely copied needs no mark. */
export function mark(document: OpenDocument, values: readonly CheckedValue[], options: FillOptions): void {
  const modelled = values.some(({ assignment }) => !CLIENT.has(assignment.source));
  if (modelled || options.aiAssisted) addAiMark(document.pdf);
}
