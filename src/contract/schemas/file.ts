import { type Static, Type } from "typebox";
import { Count, ListQuery, Nullable, SortBy, Timestamp } from "./primitives.js";

/** The File resource (service-spec "File"; wire contract §3). */
export const FileSchema = Type.Object({
  object: Type.Literal("file"),
  id: Type.String(),
  name: Type.String(),
  type: Type.Enum(["PDF", "IMG", "TXT", "OTHER"]),
  mediaType: Type.String(),
  size: Type.Integer({ minimum: 0, description: "Bytes" }),
  parentFileId: Nullable(Type.String()),
  metadata: Type.Object(
    { pageCount: Type.Optional(Count) },
    { description: "Empty if the file has no pages to count" },
  ),
  presignedUrl: Nullable(Type.String()),
  contents: Type.Null(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type FileResource = Static<typeof FileSchema>;

/** Names the content of a form or a document: exactly one of `id`, `url`, `data` (service-spec rule 2). */
export const FileReferenceSchema = Type.Object(
  {
    id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    url: Type.Optional(Type.String({ minLength: 1, maxLength: 8192, description: "Public http(s) URL" })),
    data: Type.Optional(Type.String({ minLength: 1, description: "File content in base64" })),
    name: Type.Optional(Type.String({ maxLength: 4096 })),
    settings: Type.Optional(
      Type.Object({ password: Type.Optional(Type.String({ maxLength: 1024 })) }, { additionalProperties: false }),
    ),
  },
  { additionalProperties: false, description: "Exactly one of id, url and data" },
);

export type FileReference = Static<typeof FileReferenceSchema>;

export const FileListQuery = Type.Object({
  ...ListQuery,
  sortBy: SortBy,
  nameContains: Type.Optional(Type.String({ maxLength: 255 })),
});
