import type { BatchRecord } from "../records.js";
import { type Row, toRecord } from "./records.js";

type FlatBatch = Omit<BatchRecord, "counts"> & { total: number; processed: number; failed: number; cancelled: number };

/** A batch from its row, with the counts of its runs. */
export function batchRecord(row: Row): BatchRecord {
  const { total, processed, failed, cancelled, ...batch } = toRecord<FlatBatch>(row);
  return {
    ...batch,
    counts: { total, processing: total - processed - failed - cancelled, processed, failed, cancelled },
  };
}
