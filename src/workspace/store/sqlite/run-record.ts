import type { RunRecord } from "../ports.js";
import { type Row, toRecord } from "./records.js";

export const runRecord = (row: Row): RunRecord =>
  toRecord<RunRecord>(row, ["config", "sources", "output", "metrics", "usage", "progress"]);
