import type { ReviewItem } from "../../contract/runs.js";

/** Where a value came from. */
export type ValueSource = "preset" | "data" | "instructions" | "document" | "model";

/** Reason for a match by the field name in the PDF. */
export const BY_NATIVE_NAME = "same name as the form field in the PDF";

/** A value assigned to a field, not yet parsed. */
export interface Assignment {
  key: string;
  value: unknown;
  source: ValueSource;
  /** Path in the data (`applicant.birth.date`), or the place in a document. */
  path: string;
  /** 0 to 1: how sure the match is. */
  score: number;
  /** Why this value belongs to this field, for `--explain`. */
  why: string;
}

/** What to write on the page. */
export type Writing =
  /** `stored` is the value of a native field whose own script shows it as `text`: the bare number behind "1.234,50 €". */
  | { kind: "text"; text: string; stored?: string }
  | { kind: "tick"; on: boolean }
  /** Indices into the field's options; empty clears the field. */
  | { kind: "options"; indices: number[]; other?: string }
  | { kind: "image"; bytes: Uint8Array }
  | { kind: "rows"; rows: Record<string, Writing>[] };

/** A value that was parsed and normalised by its field. */
export interface CheckedValue {
  key: string;
  /** The value as shown in `filledValues`. */
  value: unknown;
  writing: Writing;
  assignment: Assignment;
}

/** Values that can be written, and what a person should look at. */
export interface CheckResult {
  values: CheckedValue[];
  review: ReviewItem[];
}
