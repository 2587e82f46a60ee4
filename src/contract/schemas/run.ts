import { type Static, type TSchema, Type } from "typebox";
import type { FailureReason } from "../../errors.js";
import type { EditSchema } from "../edit-schema.js";
import { DetectConfigSchema, EditConfigSchema } from "./config.js";
import { FileReferenceSchema, FileSchema } from "./file.js";
import { AnyJson, Count, ListQuery, Nullable, SortBy, Timestamp } from "./primitives.js";

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

const WarningSchema = Type.Object({
  code: Type.String(),
  message: Type.String(),
  pageIndex: Type.Optional(Count),
  key: Type.Optional(Type.String()),
});

const ReviewItemSchema = Type.Object({
  key: Type.String(),
  reason: Type.String(),
  code: Type.String(),
  pageIndex: Nullable(Count),
  value: AnyJson("The value in question"),
});

const PageSchema = Type.Object({
  pageIndex: Count,
  width: Type.Number(),
  height: Type.Number(),
  rotation: Type.Integer(),
  kind: Type.String(),
  fieldCount: Count,
});

const MappingResultSchema = Type.Object({
  matches: Type.Array(Type.Object({ inputPath: Type.String(), formFieldKey: Type.String() })),
  unmatchedInputPaths: Type.Array(Type.String()),
  unusedFormFieldKeys: Type.Array(Type.String()),
});

const FieldSchema = Type.Unsafe<EditSchema>({ type: "object", description: "Edit schema" });

const EvidenceSchema = Type.Object({
  "formfill:source": Type.String({ description: "preset, data or model" }),
  from: Type.String({ description: "Path in the data, instructions, or document and page" }),
  score: Type.Number(),
  quote: Type.Optional(Type.String({ description: "The words the model took the value from" })),
});

const EditOutputSchema = Type.Object({
  editedFile: Nullable(Type.Object({ id: Type.String(), presignedUrl: Type.String() })),
  filledValues: Type.Record(Type.String(), AnyJson("A value")),
  evidence: Type.Record(Type.String(), EvidenceSchema),
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

/** Only where the language model was asked. */
const modelMetrics = {
  modelCalls: Count,
  modelInputTokens: Count,
  modelCacheWriteTokens: Count,
  modelCacheReadTokens: Count,
  modelOutputTokens: Count,
};

const detectMetrics = {
  processingTimeMs: Count,
  pageCount: Count,
  fieldCount: Count,
  fieldsDetectedCount: Count,
  fieldsAnnotatedCount: Count,
  fieldDetectionTimeMs: Count,
  fieldAnnotationTimeMs: Count,
  ...Type.Partial(Type.Object(modelMetrics)).properties,
};

const UsageSchema = Type.Object({
  credits: Count,
  totalCredits: Count,
  breakdown: Type.Array(
    Type.Object({
      object: Type.String(),
      id: Type.String(),
      credits: Count,
      charges: Type.Array(
        Type.Object({
          product: Type.String(),
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
  model: Type.Optional(Type.Object(modelMetrics)),
});

const ProgressSchema = Type.Object({ stage: Type.String(), page: Count, pageCount: Count });

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

export const EditRunSchema = runOf(
  "edit_run",
  EditConfigSchema,
  EditOutputSchema,
  Type.Object({ ...detectMetrics, fieldFillingTimeMs: Count }),
);
export const FormDetectionRunSchema = runOf(
  "form_detection_run",
  DetectConfigSchema,
  DetectOutputSchema,
  Type.Object(detectMetrics),
);
