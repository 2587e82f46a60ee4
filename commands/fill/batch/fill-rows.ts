import { createHash } from "node:crypto";
import { basename, extname, join } from "node:path";
import type { EditConfig } from "../../../src/contract/runs.js";
import { type ErrorCode, toFormfillError } from "../../../src/errors.js";
import type { Row } from "../../files/data-file.js";
import type { Input } from "../../files/input.js";
import { writeOutput } from "../../files/output.js";
import type { Call, Operations } from "../../operations/operations.js";
import { columnsOf, fileNames } from "./file-names.js";
import { type Job, prepareFolder, removeIfEmpty } from "./out-folder.js";
import { appendResult, type RowResult } from "./results.js";
import { withoutSpent } from "./spent-columns.js";

/** What all rows share. */
export interface Filling {
  operations: Operations;
  input: Input;
  config: EditConfig;
  call: Call;
}

export interface BatchOptions {
  outDir: string;
  /** Template for the file names. */
  name?: string | undefined;
  /** Rows filled at a time. */
  concurrency: number;
  /** Skip the rows that an earlier run finished. */
  resume?: boolean | undefined;
  /** Replace the files of an earlier run. */
  force?: boolean | undefined;
  /** Paths of the inputs, which are replaced only if forced. */
  sources?: (string | undefined)[];
  onResult: (result: RowResult, done: number, total: number) => void;
}

/** Failures of what all rows share, so that every other row would fail the same way. */
const OF_ALL_ROWS = new Set<ErrorCode>([
  "UNABLE_TO_DOWNLOAD_FILE",
  "CORRUPT_FILE",
  "FILE_TYPE_NOT_SUPPORTED",
  "FILE_SIZE_TOO_LARGE",
  "PASSWORD_PROTECTED_FILE",
  "OUTPUT_NOT_WRITABLE",
  "LLM_NOT_CONFIGURED",
  "SERVER_UNREACHABLE",
  "UNAUTHORIZED",
  "USAGE_BLOCKED",
]);

/**
 * Fills the form once for each row into `outDir`, and keeps `results.jsonl` beside the PDFs. A row that fails does not stop
 * the others.
 * @returns the result of every row, in order, including those of an earlier run
 * @throws FormfillError OUTPUT_EXISTS, OUTPUT_NOT_WRITABLE, INVALID_OPTIONS, a failure that concerns all rows, and the reason of
 * an aborted call
 */
export async function fillRows(filling: Filling, rows: Row[], options: BatchOptions): Promise<RowResult[]> {
  const resultsPath = join(options.outDir, "results.jsonl");
  const jobs = plan(rows, filling, options);
  const earlier = await prepareFolder(jobs, resultsPath, options);
  const results = new Map(earlier.map((result) => [result.row, result]));
  const open = jobs.filter((job) => !results.has(job.number));

  // Only failures that concern all rows are thrown.
  const leaveRest = (thrown: unknown): never => {
    open.length = 0;
    throw thrown;
  };
  const take = async () => {
    for (let job = open.shift(); job; job = open.shift()) {
      const result = await fillRow(filling, job, options).catch(leaveRest);
      appendResult(resultsPath, result);
      results.set(job.number, result);
      options.onResult(result, results.size, jobs.length);
    }
  };
  try {
    await Promise.all(Array.from({ length: options.concurrency }, take));
  } catch (thrown) {
    removeIfEmpty(resultsPath);
    throw thrown;
  }
  return jobs.map((job) => results.get(job.number)!);
}

/** Hash of everything the rows share, since another form, configuration or document makes other PDFs. */
function fingerprintOf({ input, config, call }: Filling): Buffer {
  const hash = createHash("sha256")
    .update(input.bytes)
    .update(JSON.stringify([input.reference, config]));
  for (const document of call.documents ?? []) hash.update(document.bytes);
  return hash.digest();
}

function plan(rows: Row[], filling: Filling, options: BatchOptions): Job[] {
  const common = fingerprintOf(filling);
  const { name } = filling.input;
  const files = fileNames(options.name ?? `${basename(name, extname(name))}-{row}.pdf`, rows);
  return rows.map((row, i) => {
    const fingerprint = createHash("sha256").update(common).update(JSON.stringify(row)).digest("hex").slice(0, 32);
    return { row, number: i + 1, file: files[i]!, fingerprint };
  });
}

async function fillRow(
  { operations, input, config, call }: Filling,
  job: Job,
  { outDir, name = "" }: BatchOptions,
): Promise<RowResult> {
  const nothing = { file: null, review: [], warnings: [], failureReason: null, failureMessage: null };
  const base = { row: job.number, fingerprint: job.fingerprint, ...nothing };
  try {
    const filling = { ...config, data: job.row };
    const { pdf, output } = await operations.fillBriefly(input, filling, { ...call, schemaKeys: true });
    // Not synced to disk, which would take a third of the time; a file left empty by a power failure is made again.
    await writeOutput(join(outDir, job.file), pdf, { sync: false });
    const warnings = withoutSpent(output.warnings, columnsOf(name));
    return { ...base, status: "PROCESSED", file: job.file, review: output.review, warnings };
  } catch (thrown) {
    call.signal?.throwIfAborted();
    const { code, message } = toFormfillError(thrown);
    if (OF_ALL_ROWS.has(code)) throw thrown;
    return { ...base, status: "FAILED", failureReason: code, failureMessage: message };
  }
}
