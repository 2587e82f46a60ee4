import { Command } from "commander";
import { completed, withDefaults } from "../../src/contract/configuration.js";
import type { EditConfig, EditRun, Progress } from "../../src/contract/runs.js";
import { FormfillError } from "../../src/errors.js";
import { interruption } from "../exit.js";
import { readData } from "../files/data-file.js";
import { type Input, readForm, requireBytes } from "../files/input.js";
import { chooseTarget, type Target, writeOutput } from "../files/output.js";
import { readSchema } from "../files/schema-file.js";
import { briefly } from "../operations/briefly.js";
import { connect } from "../operations/connect.js";
import type { BrieflyFilled, Call, Operations } from "../operations/operations.js";
import { advancedOptions } from "../options/detection-options.js";
import { writingConfig } from "../options/writing-options.js";
import { counted } from "../terminal/counted.js";
import { stageText, startSpinner } from "../terminal/progress.js";
import { note, writeStdout } from "../terminal/terminal.js";
import { withPassword } from "../with-password.js";
import { readDocuments } from "./documents.js";
import { dryRun } from "./dry-run.js";
import { explained } from "./explained.js";
import { refuseContradictions, refuseForOne, refuseForRows, refuseNothing } from "./fill-contradictions.js";
import { addFillOptions, type FillOptions, sourcesOf } from "./fill-options.js";
import { modelCost } from "./model-cost.js";

export function fillCommand(): Command {
  const command = new Command("fill")
    .description("fill a form and write the finished PDF")
    .argument(
      "<input>",
      "PDF or image: a path, an http(s) URL, or - for stdin; with a remote server also the ID of an uploaded file",
    );
  return addFillOptions(command).action(run);
}

async function run(argument: string, options: FillOptions): Promise<void> {
  refuseContradictions(argument, options);
  const data = options.data === undefined ? null : await readData(options.data);
  const config = await toConfig(options);
  if (data?.kind === "rows") {
    refuseForRows(options);
    const { fillBatch } = await import("./batch/fill-batch.js");
    return fillBatch(argument, config, data.rows, options);
  }
  refuseForOne(options);
  refuseNothing(options);
  await fillOne(argument, { ...config, ...(data && { data: data.value }) }, options);
}

async function fillOne(argument: string, config: EditConfig, options: FillOptions): Promise<void> {
  const { operations, limits, model, remote } = await connect({ ...options, workers: 1 });
  const spinner = await startSpinner("reading");
  try {
    const input = await readForm(argument, limits.maxFileBytes, { remote });
    const documents = await readDocuments(options.document, options.password, limits.maxFileBytes);
    if (options.dryRun) {
      requireBytes(input, "--dry-run");
      spinner.stop();
      return await dryRun(input, config, { password: options.password, documents, signal: interruption() });
    }
    const target = await chooseTarget(input, { ...options, sources: sourcesOf(options) });
    const signal = interruption();
    const onProgress = (progress: Progress) => spinner.show(stageText(progress));
    const { pdf, ...filled } = await withPassword(options.password, spinner, (password) => {
      const call = { password, documents, signal, onProgress };
      return readsKeys(options)
        ? fillFully(operations, input, config, call)
        : operations.fillBriefly(input, config, call);
    });
    // The worker thread shuts down while the PDF is written.
    await Promise.all([operations.close(), writeOutput(target, pdf)]);
    spinner.stop();
    const cost = options.verbose ? await modelCost(filled.metrics, model) : null;
    if (cost !== null) note(cost);
    await report(filled, target, options);
  } finally {
    spinner.stop();
    await operations.close();
  }
}

async function toConfig(options: FillOptions): Promise<EditConfig> {
  const config = writingConfig(options, advancedOptions(options));
  if (options.schema !== undefined) config.schema = await readSchema(options.schema);
  for (const name of ["instructions", "today", "makeFillable", "aiAssisted"] as const) {
    if (options[name] !== undefined) Object.assign(config, { [name]: options[name] });
  }
  const lender = options.template === undefined ? {} : await templateConfig(options.template, options);
  return withDefaults(completed(config, lender));
}

/** A template is looked up where the work is done: on the remote server, or in the data directory. */
async function templateConfig(id: string, options: FillOptions): Promise<EditConfig> {
  const { withResources } = await import("../resources/resources.js");
  const { config } = await withResources(options, ({ templates }) => templates.get(id));
  return config as EditConfig;
}

/** Whether the report uses the keys of the form's schema. */
const readsKeys = ({ json, explain }: FillOptions): boolean => Boolean(json || explain);

interface Filled extends Omit<BrieflyFilled, "pdf"> {
  /** The whole run, if the report uses its keys. */
  run?: EditRun;
}

async function fillFully({ fill }: Operations, input: Input, config: EditConfig, call: Call) {
  const { run, pdf } = await fill(input, config, call);
  return { run, ...briefly(run, pdf) };
}

async function report(filled: Filled, target: Target, options: FillOptions): Promise<void> {
  const { run, filledCount, metrics } = filled;
  const { review, warnings } = filled.output;
  if (options.json) await writeStdout(`${JSON.stringify(run)}\n`);
  else if (target !== null) note(`${target}: ${whatBecame(filledCount, metrics.fieldCount, options)}`);
  if (options.explain && run) for (const line of explained(run.output!)) note(line);
  for (const item of review) note(`review: ${item.key}: ${item.reason}`);
  for (const warning of warnings) note(`warning: ${warning.code} ${warning.message}`);
  if (options.strict && review.length > 0) throw new FormfillError("REVIEW_NEEDED", reviewCount(review.length));
}

function whatBecame(filled: number, fields: number, { makeFillable }: FillOptions): string {
  return makeFillable ? counted(fields, "empty form field") : `filled ${filled} of ${counted(fields, "field")}`;
}

function reviewCount(count: number): string {
  return `${counted(count, "value")} ${count === 1 ? "needs" : "need"} a human check.`;
}
