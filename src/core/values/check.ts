import type { FormField } from "../field.js";
import type { Assignment, CheckResult } from "./value.js";

export interface CheckContext {
  language: string | null;
  today?: string | undefined;
}

/** Each value parsed and normalised by its field's kind and format; what is doubtful or impossible goes to review. */
export function check(_fields: FormField[], _assignments: Assignment[], _context: CheckContext): CheckResult {
  return { values: [], review: [] };
}
