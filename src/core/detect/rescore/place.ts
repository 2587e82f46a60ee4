import type { Candidate } from "../candidate.js";

/** Largest distance at which anything matters to a field, in points. */
export const FAR = 160;

/** The line a candidate is written on. */
export const footOf = ({ line, box }: Candidate): number => line ?? box.bottom;
