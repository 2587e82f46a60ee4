import { type Static, Type } from "typebox";
import { BATCH_INPUTS } from "../limits.js";
import { EditConfigSchema } from "./config.js";
import { FileReferenceSchema } from "./file.js";
import { AnyJson, Count, ListQuery, Nullable, Timestamp } from "./primitives.js";

/** Many fillings in one request: an input inherits what it leaves out from the batch (wire contract §4). */
export const BatchRequestSchema = Type.Object({
  file: Type.Optional(FileReferenceSchema),
  config: Type.Optional(EditConfigSchema),
  inputs: Type.Array(
    Type.Object({
      file: Type.Optional(FileReferenceSchema),
      config: Type.Optional(EditConfigSchema),
      data: Type.Optional(AnyJson("Data to fill from; the same as config.data")),
    }),
    { minItems: 1, maxItems: BATCH_INPUTS },
  ),
});
export type BatchRequest = Static<typeof BatchRequestSchema>;

const BatchStatusSchema = Type.Enum(["PROCESSING", "COMPLETED", "CANCELLED"]);

export const BatchSchema = Type.Object({
  object: Type.Literal("batch"),
  id: Type.String(),
  status: BatchStatusSchema,
  counts: Type.Object({ total: Count, processing: Count, processed: Count, failed: Count, cancelled: Count }),
  createdAt: Timestamp,
  completedAt: Nullable(Timestamp),
});
export type Batch = Static<typeof BatchSchema>;

export const BatchListQuery = Type.Object({ ...ListQuery, status: Type.Optional(BatchStatusSchema) });
