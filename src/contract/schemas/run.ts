import { type Static, type TSchema, Type } from "typebox";
import type { FailureReason } from "../../errors.js";
import type { EditSchema } from "../edit-schema.js";
import { DetectConfigSchema, EditConfigSchema } from "./config.js";
import { FileReferenceSchema, FileSchema } from "./file.js";
import { AnyJson, Count, ListQuery, Nullable, SortBy, Timestamp } from "./primitives.js";
import { ProductSchema } from "./usage.js";

export const EditRequestSchema = Type.Object({ file: FileReferenceSchema, config: Type.Optional(EditConfigSchema) });
export const DetectRequestSchema = Type.Object({
  file: FileReferenceSchema,
  config: Type.Optional(DetectConfigSchema),
});
export type EditRequest = Static<typeof EditRequestSchema>;
export type DetectRequest = Static<typeof DetectRequestSchema>;

const RunStatusSchema = Type.Enum(["PROCESSING", "PROCESSED", "FAILED", "CANCELLED"]);

export const RunListQuery = Type.Object({
  ...ListQuery,
  sortBy: SortBy,
  status: Type.Optional(RunStatusSchema),
  fileNameContains: Type.Optional(Type.String({ maxLength: 255 })),
  nameContains: Type.Optional(Type.String({ maxLength: 255 })),
  batchId: Type.Optional(Type.String({ maxLength: 255 })),
});

export const WarningSchema = Type.Object({
  code: Type.Enum([
    "NO_FIELDS_FOUND",
    "UNUSED_DATA",
    "NOTHING_FILLED",
    "NOT_CALCULATED",
    "XFA_REMOVED",
    "SIGNED_NOT_FLATTENED",
    "USAGE_RIGHTS_REMOVED",
    "OCR_LOW_CONFIDENCE",
    "ENCRYPTION_KEPT",
    "REPAIRED_FILE",
    "CONTENT_SKIPPED",
    "MODEL_UNAVAILABLE",
  ]),
  message: Type.String(),
  pageIndex: Type.Optional(Count),
  key: Type.Optional(Type.String()),
  keys: Type.Optional(Type.Array(Type.String(), { description: "Keys of the data that the message is about" })),
});

export const ReviewItemSchema = Type.Object({
  key: Type.String(),
  reason: Type.String({ description: "Why the value needs a check, as a sentence for a person" }),
  code: Type.Enum([
    "LOW_CONFIDENCE_MATCH",
    "CONFLICTING_SOURCES",
    "AMBIGUOUS_DATE",
    "FORMAT_GUESSED",
    "VALUE_SHORTENED",
    "TEXT_SHRUNK",
    "GLYPH_MISSING",
    "OPTION_GUESSED",
    "NOT_AN_OPTION",
    "FIELD_LOCKED",
    "READBACK_FAILED",
    "MODEL_UNSURE",
    "SIGNATURE_TYPED",
  ]),
  pageIndex: Nullable(Count),
  value: AnyJson("The value in question"),
});

export const PageSchema = Type.Object({
  pageIndex: Count,
  width: Type.Number({ description: "Points, as displayed" }),
  height: Type.Number(),
  rotation: Type.Enum([0, 90, 180, 270]),
  kind: Type.Enum(["native", "drawn", "scanned", "mixed", "empty"]),
  fieldCount: Count,
});

export const MappingResultSchema = Type.Object({
  matches: Type.Array(Type.Object({ inputPath: Type.String(), formFieldKey: Type.String() })),
  unmatchedInputPaths: Type.Array(Type.String()),
  unusedFormFieldKeys: Type.Array(Type.String()),
});

const FieldSchema = Type.Unsafe<EditSchema>({ type: "object", description: "Edit schema" });

/** Where a written value came from. */
export const EvidenceSchema = Type.Object({
  "formfill:source": Type.String({ description: "Preset in the schema, data matched by rule, or language model" }),
  from: Type.String({ description: "Path in the data, the instructions, or document and page" }),
  score: Type.Number({ description: "0 to 1" }),
  quote: Type.Optional(Type.String({ description: "Words from which the language model took the value" })),
  why: Type.Optional(Type.String({ description: "Why the value was matched to this field" })),
});

export const EditOutputSchema = Type.Object({
  editedFile: Nullable(Type.Object({ id: Type.String(), presignedUrl: Type.String() })),
  filledValues: Type.Record(Type.String(), AnyJson("A value")),
  evidence: Type.Record(Type.String(), EvidenceSchema, { description: "Keys are those of filledValues" }),
  schema: FieldSchema,
  review: Type.Array(ReviewItemSchema),
  warnings: Type.Array(WarningSchema),
});

export const DetectOutputSchema = Type.Object({
  schema: FieldSchema,
  annotatedSchema: FieldSchema,
  mappingResult: Nullable(MappingResultSchema),
  pages: Type.Array(PageSchema),
  warnings: Type.Array(WarningSchema),
});

/** Requests to the language model and their tokens, as counted by its provider; absent if it was not asked. */
export const ModelMetricsSchema = Type.Object({
  modelCalls: Count,
  modelInputTokens: Count,
  modelCacheWriteTokens: Count,
  modelCacheReadTokens: Count,
  modelOutputTokens: Count,
});

/** Milliseconds and counts, all integers. */
export const DetectMetricsSchema = Type.Object({
  processingTimeMs: Count,
  pageCount: Count,
  fieldCount: Count,
  fieldsDetectedCount: Count,
  fieldsAnnotatedCount: Count,
  fieldDetectionTimeMs: Count,
  fieldAnnotationTimeMs: Count,
  ...Type.Partial(ModelMetricsSchema).properties,
});

export const EditMetricsSchema = Type.Object({ ...DetectMetricsSchema.properties, fieldFillingTimeMs: Count });

export const UsageSchema = Type.Object({
  credits: Count,
  totalCredits: Count,
  breakdown: Type.Array(
    Type.Object({
      object: Type.String(),
      id: Type.String(),
      credits: Count,
      charges: Type.Array(
        Type.Object({
          product: ProductSchema,
          unit: Type.Literal("page"),
          quantity: Count,
          credits: Count,
          pages: Type.Array(Type.Integer({ minimum: 1 })),
        }),
      ),
    }),
  ),
  amountEur: Type.Number(),
  live: Type.Boolean(),
  /** Billed separately, by the provider of the model. */
  model: Type.Optional(ModelMetricsSchema),
});

export const ProgressSchema = Type.Object({
  stage: Type.Enum(["downloading", "opening", "detecting", "reading_documents", "mapping", "filling", "saving"]),
  page: Type.Integer({ minimum: 0, description: "Counted from 1" }),
  pageCount: Count,
});

const runOf = <O extends string, C extends TSchema, Out extends TSchema, M extends TSchema>(
  object: O,
  config: C,
  output: Out,
  metrics: M,
) =>
  Type.Object({
    object: Type.Literal(object),
    id: Type.String(),
    file: Nullable(FileSchema),
    status: RunStatusSchema,
    config: Nullable(config),
    output: Nullable(output),
    metrics: Nullable(metrics),
    usage: Nullable(UsageSchema),
    failureReason: Nullable(Type.Unsafe<FailureReason>({ type: "string" })),
    failureMessage: Nullable(Type.String()),
    progress: Nullable(ProgressSchema),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  });

export const EditRunSchema = runOf("edit_run", EditConfigSchema, EditOutputSchema, EditMetricsSchema);
export const FormDetectionRunSchema = runOf(
  "form_detection_run",
  DetectConfigSchema,
  DetectOutputSchema,
  DetectMetricsSchema,
);
