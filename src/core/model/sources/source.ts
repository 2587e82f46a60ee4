import type { ReviewItem, Warning } from "../../../contract/runs.js";

/**
 * A place a value may come from. Only the client's instructions are obeyed; everything else is material, and its lines go
 * out behind a mark no line of theirs can leave.
 */
export interface Source {
  /** How the model names it: `i` instructions, `t` today, `v3` a value of the data, `d1p2` page 2 of document 1. */
  id: string;
  kind: "instructions" | "today" | "data" | "document";
  /** What a person calls it: `instructions`, `applicant.birth.date`, `documents[0] page 2`. */
  place: string;
  lines: string[];
  /** A picture of the page, where its text reads poorly. */
  picture?: { mediaType: "image/png"; base64: string };
}

export interface Sources {
  list: Source[];
  /** Passages that were withheld because they give orders or are hidden. */
  review: ReviewItem[];
  warnings: Warning[];
}
