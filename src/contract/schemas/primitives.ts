import { type TSchema, Type } from "typebox";

/** A key that is always present and null where there is nothing (wire contract §3). */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const Timestamp = Type.String({ format: "date-time" });

export const Count = Type.Integer({ minimum: 0 });

/** Any JSON, named for the reader of the OpenAPI document. */
export const AnyJson = <T = unknown>(description: string) => Type.Unsafe<T>({ description });

/** What every list route takes (wire contract §4). */
export const ListQuery = {
  maxPageSize: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  nextPageToken: Type.Optional(Type.String({ minLength: 1, maxLength: 512 })),
  sortDir: Type.Enum(["asc", "desc"], { default: "desc" }),
};

export const SortBy = Type.Enum(["createdAt", "updatedAt"], { default: "createdAt" });

export const IdParams = Type.Object({ id: Type.String() });

/** A list of resources, newest first unless asked otherwise. */
export const ListOf = <T extends TSchema>(item: T) =>
  Type.Object({
    object: Type.Literal("list"),
    data: Type.Array(item),
    nextPageToken: Nullable(Type.String()),
  });

/** The answer to every DELETE; an empty body would break stock clients (wire contract §4). */
export const Deleted = Type.Object({ id: Type.String(), object: Type.String(), deleted: Type.Literal(true) });
