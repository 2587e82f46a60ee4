/** Configurations, outputs and run objects as they travel (service-spec "Resources"; wire contract §3). */
import type { FailureReason } from "../errors.js";
import type { EditSchema } from "./edit-schema.js";
import type { FileResource } from "./files.js";

export interface AdvancedOptions {
  /** Default true. */
  flattenPdf?: boolean;
  /** Default false. */
  tableParsingEnabled?: boolean;
  /** Default true. */
  radioEnumsEnabled?: boolean;
  /** Default false. */
  nativeFieldsOnly?: boolean;
  /** Default false. */
  conditionalGenerationEnabled?: boolean;
  /** Drawn fields found with less confidence are left out, 0 to 1; default 0. The PDF's own fields always stay. */
  minConfidence?: number;
}

export interface DetectConfig {
  engineVersion?: "1.0.0" | "latest";
  instructions?: string;
  /** The client's own JSON Schema, mapped onto the form. */
  inputSchema?: Record<string, unknown>;
  advancedOptions?: AdvancedOptions;
}

export interface EditConfig {
  engineVersion?: "1.0.0" | "latest";
  instructions?: string;
  schema?: EditSchema;
  schemaGenerationInstructions?: string;
  advancedOptions?: AdvancedOptions;
  /** Any JSON: data to fill from. */
  data?: unknown;
  checkStyle?: "check" | "cross";
  signatureFont?: "signature" | "handwriting";
  /** ISO date used for "today". */
  today?: string;
  makeFillable?: boolean;
  aiAssisted?: boolean;
}

export type PageKind = "native" | "drawn" | "scanned" | "mixed" | "empty";

export interface PageSummary {
  pageIndex: number;
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  kind: PageKind;
  fieldCount: number;
}

export type ReviewCode =
  | "LOW_CONFIDENCE_MATCH"
  | "CONFLICTING_SOURCES"
  | "AMBIGUOUS_DATE"
  | "FORMAT_GUESSED"
  | "VALUE_SHORTENED"
  | "TEXT_SHRUNK"
  | "GLYPH_MISSING"
  | "OPTION_GUESSED"
  | "NOT_AN_OPTION"
  | "FIELD_LOCKED"
  | "READBACK_FAILED"
  | "MODEL_UNSURE"
  | "SIGNATURE_TYPED";

export interface ReviewItem {
  key: string;
  /** One plain sentence for a person. */
  reason: string;
  code: ReviewCode;
  pageIndex: number | null;
  value: unknown;
}

export type WarningCode =
  | "NO_FIELDS_FOUND"
  | "UNUSED_DATA"
  | "XFA_REMOVED"
  | "SIGNED_NOT_FLATTENED"
  | "USAGE_RIGHTS_REMOVED"
  | "OCR_LOW_CONFIDENCE"
  | "ENCRYPTION_KEPT"
  | "REPAIRED_FILE"
  | "CONTENT_SKIPPED"
  | "MODEL_UNAVAILABLE";

export interface Warning {
  code: WarningCode;
  message: string;
  pageIndex?: number;
  key?: string;
}

export interface MappingResult {
  matches: { inputPath: string; formFieldKey: string }[];
  unmatchedInputPaths: string[];
  unusedFormFieldKeys: string[];
}

export interface DetectOutput {
  schema: EditSchema;
  annotatedSchema: EditSchema;
  mappingResult: MappingResult | null;
  pages: PageSummary[];
  warnings: Warning[];
}

/** Where a written value came from. */
export interface ValueEvidence {
  /** `preset` of the schema, `data` matched by rule, or `model`. */
  "formfill:source": string;
  /** Path in the data, `instructions`, or `documents[0] page 2`. */
  from: string;
  /** 0 to 1. */
  score: number;
  /** The words the model took it from. */
  quote?: string;
  /** Why the value was matched to this field. */
  why?: string;
}

export interface EditOutput {
  editedFile: { id: string; presignedUrl: string } | null;
  filledValues: Record<string, unknown>;
  /** By the keys of `filledValues`. */
  evidence: Record<string, ValueEvidence>;
  schema: EditSchema;
  review: ReviewItem[];
  warnings: Warning[];
}

/** Requests to the language model and their tokens, as its provider counts them; absent where it was not asked. */
export interface ModelMetrics {
  modelCalls: number;
  modelInputTokens: number;
  modelCacheWriteTokens: number;
  modelCacheReadTokens: number;
  modelOutputTokens: number;
}

/** Milliseconds and counts, all integers. */
export interface DetectMetrics extends Partial<ModelMetrics> {
  processingTimeMs: number;
  pageCount: number;
  fieldCount: number;
  fieldsDetectedCount: number;
  fieldsAnnotatedCount: number;
  fieldDetectionTimeMs: number;
  fieldAnnotationTimeMs: number;
}

export interface EditMetrics extends DetectMetrics {
  fieldFillingTimeMs: number;
}

export type Stage = "downloading" | "opening" | "detecting" | "reading_documents" | "mapping" | "filling" | "saving";

/** `page` counts from 1. */
export interface Progress {
  stage: Stage;
  page: number;
  pageCount: number;
}

export interface Usage {
  credits: number;
  totalCredits: number;
  breakdown: {
    object: string;
    id: string;
    credits: number;
    charges: {
      product: "fill_with_detection" | "fill_with_schema" | "detect_only";
      unit: "page";
      quantity: number;
      credits: number;
      pages: number[];
    }[];
  }[];
  amountEur: number;
  live: boolean;
  /** What the language model was asked; it is charged by its own provider. */
  model?: ModelMetrics;
}

export type RunStatus = "PROCESSING" | "PROCESSED" | "FAILED" | "CANCELLED";

interface Run<Kind extends string, Config, Output, Metrics> {
  object: Kind;
  id: string;
  file: FileResource | null;
  status: RunStatus;
  config: Config | null;
  output: Output | null;
  metrics: Metrics | null;
  usage: Usage | null;
  failureReason: FailureReason | null;
  failureMessage: string | null;
  progress: Progress | null;
  createdAt: string;
  updatedAt: string;
}

export type EditRun = Run<"edit_run", EditConfig, EditOutput, EditMetrics>;
export type FormDetectionRun = Run<"form_detection_run", DetectConfig, DetectOutput, DetectMetrics>;
