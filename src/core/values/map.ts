import type { ReviewItem, Warning } from "../../contract/runs.js";
import type { FormField } from "../field.js";
import type { Gathered } from "./gather.js";
import type { Assignment } from "./value.js";

export interface Mapping {
  assignments: Assignment[];
  review: ReviewItem[];
  warnings: Warning[];
}

/** Matches values to fields as one assignment over the whole form. */
export function map(_fields: FormField[], gathered: Gathered, _context: { language: string | null }): Mapping {
  return { assignments: gathered.presets, review: [], warnings: [] };
}
