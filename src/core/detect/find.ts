import type { PageContent } from "../page.js";
import type { Candidate } from "./candidate.js";
import type { DetectOptions } from "./pipeline.js";

/** Finds the fields of one page: the PDF's own widgets, and what is only drawn. */
export function find(_content: PageContent, _options: DetectOptions): Candidate[] {
  return [];
}
