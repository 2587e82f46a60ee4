import type { PageContent } from "../page.js";
import type { Candidate, NamedCandidate } from "./candidate.js";

/** Gives each field of a page the printed words that name it. */
export function name(_content: PageContent, candidates: Candidate[]): NamedCandidate[] {
  return candidates.map((candidate) => ({ ...candidate, label: "", section: "", description: "" }));
}
