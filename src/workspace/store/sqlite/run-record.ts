import type { RunRecord } from "../records.js";
import { type Row, toRecord } from "./records.js";

/** A run from its row. */
export const runRecord = (row: Row): RunRecord =>
  toRecord<RunRecord>(row, ["config", "sources", "output", "metrics", "usage", "progress"]);
