import { FormfillError } from "../../errors.js";

/** Deeper than any table in a block; JSON can nest a million levels, which would overflow the stack of recursive code. */
const DEEPEST = 40;
const MOST_NODES = 2_000_000;

/**
 * Refuses a schema that is too deep or too large. Checks it level by level, not recursively, so that the stack cannot overflow.
 * @throws FormfillError SCHEMA_VALIDATION_ERROR
 */
export function withinLimits(schema: unknown): void {
  let level: unknown[] = [schema];
  let nodes = 0;
  for (let depth = 0; level.length > 0; depth++) {
    nodes += level.length;
    if (depth > DEEPEST)
      throw new FormfillError("SCHEMA_VALIDATION_ERROR", `The schema is nested more than ${DEEPEST} levels deep.`);
    if (nodes > MOST_NODES) throw new FormfillError("SCHEMA_VALIDATION_ERROR", "The schema is too large.");
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
  }
}
