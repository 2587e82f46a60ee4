import type { EditSchema } from "../../src/contract/edit-schema.js";
import type {
  DetectConfig,
  EditConfig,
  EditMetrics,
  EditOutput,
  EditRun,
  FormDetectionRun,
  Progress,
} from "../../src/contract/runs.js";
import type { SourceDocument } from "../../src/index.js";
import type { Input } from "../files/input.js";

export interface Call {
  password?: string | undefined;
  /** Supporting documents to fill from. */
  documents?: SourceDocument[] | undefined;
  /** For `fillBriefly`: name fields in the review by their schema keys, even if they were found by their native names. */
  schemaKeys?: boolean | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** What is reported of a filled form when nobody needs the keys of its fields. */
export interface BrieflyFilled {
  pdf: Uint8Array;
  output: Pick<EditOutput, "review" | "warnings">;
  filledCount: number;
  metrics: EditMetrics;
}

/**
 * The work behind the commands, done on this machine or by a remote server. A failed run is thrown as a FormfillError with its
 * `failureReason`, so a returned run is always PROCESSED.
 */
export interface Operations {
  detect(input: Input, config: DetectConfig, call: Call): Promise<FormDetectionRun>;
  fill(input: Input, config: EditConfig, call: Call): Promise<{ run: EditRun; pdf: Uint8Array }>;
  /** The same for callers that do not need the keys of the fields. */
  fillBriefly(input: Input, config: EditConfig, call: Call): Promise<BrieflyFilled>;
  /** A copy of the form with the schema's boxes and keys drawn over its pages; needs its bytes. */
  annotate(input: Input, schema: EditSchema, call: Call): Promise<Uint8Array>;
  close(): Promise<void>;
}
