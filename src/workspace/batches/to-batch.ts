import type { Batch } from "../../contract/schemas/batch.js";
import type { BatchRecord } from "../store/records.js";

/** The batch as sent to clients. */
export function toBatch({ id, status, counts, createdAt, completedAt }: BatchRecord): Batch {
  return {
    object: "batch",
    id,
    status,
    counts,
    createdAt: new Date(createdAt).toISOString(),
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
  };
}
