import { overlap } from "../geometry.js";
import type { PageContent } from "../page.js";
import type { Candidate } from "./candidate.js";
import type { DetectOptions } from "./detection.js";
import { findDrawn } from "./find/drawn.js";
import { findNative, isFillable } from "./find/native.js";

/** Finds the fields of one page: the PDF's own widgets, and what is only drawn. */
export function find(content: PageContent, options: DetectOptions): Candidate[] {
  const native = findNative(content);
  if (options.advancedOptions?.nativeFieldsOnly || isFillable(content)) return native;
  const drawn = findDrawn(content)
    .filter(({ confidence }) => confidence >= (options.advancedOptions?.minConfidence ?? 0))
    .filter(({ box }) => native.every((own) => overlap(own.box, box) === 0));
  return [...native, ...drawn];
}
