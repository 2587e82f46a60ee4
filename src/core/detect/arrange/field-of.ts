import { type FormField, plainField } from "../../field.js";
import { isTickable, type NamedCandidate } from "../candidate.js";

/** A candidate on its page. */
export interface Placed {
  candidate: NamedCandidate;
  pageIndex: number;
}

/** The field for a single candidate; its key is assigned once all fields are known. */
export function fieldOf({ candidate, pageIndex }: Placed): FormField {
  return plainField({
    key: "",
    kind: candidate.kind,
    pageIndex,
    box: candidate.box,
    label: candidate.label,
    section: candidate.section,
    description: candidate.description,
    surroundings: candidate.surroundings,
    source: candidate.source,
    confidence: candidate.confidence,
    evidence: candidate.evidence,
    ...(candidate.format && { format: candidate.format }),
    valueType: isTickable(candidate) ? "boolean" : "string",
    text: {
      ...(candidate.multiLine && { multiLine: true }),
      ...(candidate.cells && { maxLength: candidate.cells.length }),
    },
    ...(candidate.cells && { cells: candidate.cells }),
  });
}
