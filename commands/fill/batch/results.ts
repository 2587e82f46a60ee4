import { appendFileSync } from "node:fs";
import { readFile, truncate } from "node:fs/promises";
import type { ReviewItem, Warning } from "../../../src/contract/runs.js";
import type { ErrorCode } from "../../../src/errors.js";

/** One line of `results.jsonl`: what became of one row. */
export interface RowResult {
  /** Counted from 1. */
  row: number;
  status: "PROCESSED" | "FAILED";
  /** File name within the output folder; null if nothing was written. */
  file: string | null;
  /** Hash of the form, the configuration, the documents and the row: if any of them changes, the row is filled again. */
  fingerprint: string;
  review: ReviewItem[];
  warnings: Warning[];
  failureReason: ErrorCode | null;
  failureMessage: string | null;
}

/** The results written so far. A last line cut short by an interruption is removed, so that the next one starts a new line. */
export async function resumeResults(path: string): Promise<RowResult[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  const whole = text.slice(0, text.lastIndexOf("\n") + 1);
  if (whole.length < text.length) await truncate(path, Buffer.byteLength(whole));
  return whole.split("\n").flatMap((line) => {
    try {
      return [JSON.parse(line) as RowResult];
    } catch {
      return [];
    }
  });
}

/** Appends a line in a single write, as soon as its row is done, so that an interruption loses no results. */
export function appendResult(path: string, result: RowResult): void {
  appendFileSync(path, `${JSON.stringify(result)}\n`);
}
