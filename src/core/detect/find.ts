import type { PageContent } from "../page.js";
import type { Candidate } from "./candidate.js";
import { findDrawn } from "./find/drawn.js";
import type { DetectOptions } from "./pipeline.js";

/** Finds the fields of one page: the PDF's own widgets, and what is only drawn. */
export function find(content: PageContent, options: DetectOptions): Candidate[] {
  if (options.advancedOptions?.nativeFieldsOnly || content.widgets.length > 0) return [];
  return findDrawn(content);
}
