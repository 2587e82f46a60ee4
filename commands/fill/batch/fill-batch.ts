import { join } from "node:path";
import type { EditConfig } from "../../../src/contract/runs.js";
import { FormfillError } from "../../../src/errors.js";
import { interruption } from "../../exit.js";
import type { Row } from "../../files/data-file.js";
import { readForm } from "../../files/input.js";
import { connect } from "../../operations/connect.js";
import { bar, startSpinner } from "../../terminal/progress.js";
import { note, writeStdout } from "../../terminal/terminal.js";
import { readDocuments } from "../documents.js";
import type { FillOptions } from "../fill-options.js";
import { fillRows } from "./fill-rows.js";
import type { RowResult } from "./results.js";

const GO_ON = "Go on with the rows that are left with --resume.";

/** `formfill fill` for data with rows: writes one PDF for each, and reports on them. */
export async function fillBatch(
  argument: string,
  config: EditConfig,
  rows: Row[],
  options: FillOptions,
): Promise<void> {
  const outDir = requireFolder(rows, options);
  const { operations, limits, remote } = await connect({ ...options, workers: options.concurrency });
  const spinner = await startSpinner(bar(0, rows.length));
  try {
    const input = await readForm(argument, limits.maxFileBytes, { remote });
    const documents = await readDocuments(options.document, options.password, limits.maxFileBytes);
    const call = { password: options.password, documents, signal: interruption(GO_ON) };
    const results = await fillRows({ operations, input, config, call }, rows, {
      outDir,
      name: options.name,
      concurrency: options.concurrency ?? limits.workers,
      resume: options.resume,
      force: options.force,
      onResult: (_, done, total) => spinner.show(bar(done, total)),
    });
    spinner.stop();
    await report(results, outDir, options);
  } finally {
    spinner.stop();
    await operations.close();
  }
}

function requireFolder(rows: Row[], options: FillOptions): string {
  if (rows.length === 0) throw new FormfillError("INVALID_OPTIONS", "--data: there is no row to fill.");
  if (options.output !== undefined || options.outDir === undefined) {
    throw new FormfillError("USAGE", "The data holds rows, and each fills a PDF of its own.", {
      remedy: "Name a folder for them with --out-dir and leave -o out, or give a single JSON object.",
    });
  }
  return options.outDir;
}

async function report(results: RowResult[], outDir: string, options: FillOptions): Promise<void> {
  if (options.json) await writeStdout(results.map((result) => `${JSON.stringify(result)}\n`).join(""));
  const failed = results.filter(({ status }) => status === "FAILED");
  const toReview = results.filter(({ review }) => review.length > 0);
  for (const { row, failureReason, failureMessage } of failed) note(`row ${row}: ${failureReason} ${failureMessage}`);
  const reviewed = toReview.length === 0 ? "" : `, ${toReview.length} to review`;
  note(`${results.length - failed.length} of ${results.length} forms filled into ${outDir}${reviewed}`);
  if (failed.length > 0) {
    throw new FormfillError("ROWS_FAILED", `${failed.length} of ${results.length} rows could not be filled.`, {
      remedy: `See ${join(outDir, "results.jsonl")}, correct those rows and run again with --resume.`,
    });
  }
  if (options.strict && toReview.length > 0) {
    throw new FormfillError("REVIEW_NEEDED", `${toReview.length} filled forms need a human check.`);
  }
}
