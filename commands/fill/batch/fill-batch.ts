import { join } from "node:path";
import type { EditConfig } from "../../../src/contract/runs.js";
import { FormfillError } from "../../../src/errors.js";
import { interruption } from "../../exit.js";
import type { Row } from "../../files/data-file.js";
import { readForm } from "../../files/input.js";
import { connect } from "../../operations/connect.js";
import { counted } from "../../terminal/counted.js";
import { bar, startSpinner } from "../../terminal/progress.js";
import { note, writeStdout } from "../../terminal/terminal.js";
import { readDocuments } from "../documents.js";
import { type FillOptions, sourcesOf } from "../fill-options.js";
import { fillRows } from "./fill-rows.js";
import type { RowResult } from "./results.js";

const GO_ON = "Run the command again with --resume to fill the remaining rows.";

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
  let done = 0;
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
      sources: [input.path, ...sourcesOf(options)],
      onResult: (_, soFar, total) => {
        done = soFar;
        spinner.show(bar(soFar, total));
      },
    }).catch((thrown: unknown) => {
      spinner.stop();
      if (done > 0) note(`${done} of ${counted(rows.length, "row")} done; use --resume to continue with the others`);
      throw thrown;
    });
    spinner.stop();
    await report(results, outDir, options);
  } finally {
    spinner.stop();
    await operations.close();
  }
}

function requireFolder(rows: Row[], options: FillOptions): string {
  if (rows.length === 0) {
    throw new FormfillError("INVALID_OPTIONS", "--data: there are no rows to fill.", {
      remedy: "Add a row for each form to be filled.",
    });
  }
  if (options.output !== undefined || options.outDir === undefined) {
    throw new FormfillError("USAGE", "The data has several rows, and each row fills a PDF of its own.", {
      remedy: "Use --out-dir instead of -o to choose a folder for the PDFs, or give a single JSON object.",
    });
  }
  // An unset variable in a script, usually.
  if (options.outDir === "") {
    throw new FormfillError("OUTPUT_NOT_WRITABLE", "The path of --out-dir is empty.", { remedy: "Name a folder." });
  }
  return options.outDir;
}

async function report(results: RowResult[], outDir: string, options: FillOptions): Promise<void> {
  if (options.json) await writeStdout(results.map((result) => `${JSON.stringify(result)}\n`).join(""));
  const failed = results.filter(({ status }) => status === "FAILED");
  const toReview = results.filter(({ review }) => review.length > 0);
  for (const { row, failureReason, failureMessage } of failed) note(`row ${row}: ${failureReason} ${failureMessage}`);
  const reviewed = toReview.length === 0 ? "" : `, ${toReview.length} to review`;
  note(`filled ${results.length - failed.length} of ${counted(results.length, "form")} in ${outDir}${reviewed}`);
  if (failed.length > 0) {
    throw new FormfillError(
      "ROWS_FAILED",
      `${failed.length} of ${counted(results.length, "row")} could not be filled.`,
      {
        remedy: `See ${join(outDir, "results.jsonl")} for the reasons, correct the rows, and run the command again with --resume.`,
      },
    );
  }
  if (options.strict && toReview.length > 0) {
    throw new FormfillError(
      "REVIEW_NEEDED",
      `${counted(toReview.length, "filled form")} ${toReview.length === 1 ? "needs" : "need"} a human check.`,
    );
  }
}
