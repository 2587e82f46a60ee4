import { type Static, Type } from "typebox";
import { EditConfigSchema } from "./config.js";
import { FileReferenceSchema, FileSchema } from "./file.js";
import { ListQuery, Nullable, Timestamp } from "./primitives.js";

/** A stored form with its schema; `config.templateId` of an edit uses it and skips detection (wire contract §3). */
export const TemplateRequestSchema = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Optional(Type.String({ maxLength: 4096 })),
  file: Type.Optional(FileReferenceSchema),
  config: EditConfigSchema,
});
export type TemplateRequest = Static<typeof TemplateRequestSchema>;

export const TemplateSchema = Type.Object({
  object: Type.Literal("edit_template"),
  id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  file: Nullable(FileSchema),
  config: EditConfigSchema,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Template = Static<typeof TemplateSchema>;

export const TemplateListQuery = Type.Object({
  ...ListQuery,
  nameContains: Type.Optional(Type.String({ maxLength: 255 })),
});
