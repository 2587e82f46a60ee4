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
  /** For a brief filling: what is to be reviewed goes by the keys of the form's schema, however its fields were found. */
  schemaKeys?: boolean | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** What is told of a filled form where nobody reads the keys of its fields. */
export interface BrieflyFilled {
  pdf: Uint8Array;
  output: Pick<EditOutput, "review" | "warnings">;
  filledCount: number;
  metrics: EditMetrics;
}

/**
 * What the commands ask for, answered on this machine or by a remote server. A run that failed is thrown as a FormfillError
 * with its `failureReason`, so a returned run is always PROCESSED.
 */
export interface Operations {
  detect(input: Input, config: DetectConfig, call: Call): Promise<FormDetectionRun>;
  fill(input: Input, config: EditConfig, call: Call): Promise<{ run: EditRun; pdf: Uint8Array }>;
  /** The same where nobody reads the keys of the fields. */
  fillBriefly(input: Input, config: EditConfig, call: Call): Promise<BrieflyFilled>;
  /** A copy of the form with the schema's boxes and keys drawn over its pages; needs its bytes. */
  annotate(input: Input, schema: EditSchema, call: Call): Promise<Uint8Array>;
  close(): Promise<void>;
}
