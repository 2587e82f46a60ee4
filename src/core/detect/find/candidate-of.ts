import type { Candidate } from "../candidate.js";

type Given = Pick<Candidate, "kind" | "box" | "confidence" | "evidence"> & Partial<Candidate>;

/** A drawn candidate with default properties. */
export function drawn(given: Given): Candidate {
  return { multiLine: false, source: "drawn", ...given };
}
