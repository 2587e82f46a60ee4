import type { ReviewItem, Warning } from "../../../contract/runs.js";

/**
 * Something a value may be taken from. Only the client's instructions are followed; everything else is material, and each of its
 * lines is sent behind a mark, from which no line can break out.
 */
export interface Source {
  /** How the model names it: `i` instructions, `t` today, `v3` a value of the data, `d1p2` page 2 of document 1. */
  id: string;
  kind: "instructions" | "today" | "data" | "document";
  /** What a person calls it: `instructions`, `applicant.birth.date`, `documents[0] page 2`. */
  place: string;
  lines: string[];
  /** A picture of the page, if its text was recognised poorly. */
  picture?: { mediaType: "image/png"; base64: string };
}

export interface Sources {
  list: Source[];
  /** Entries for passages that were withheld because they give orders or are hidden. */
  review: ReviewItem[];
  warnings: Warning[];
}
