import type { Candidate } from "../candidate.js";

/** Farther than this, in points, nothing says much about a field. */
export const FAR = 160;

/** The line a candidate is written on. */
export const footOf = ({ line, box }: Candidate): number => line ?? box.bottom;
