import { Command, InvalidArgumentError, Option } from "commander";
import type { EditConfig, EditRun, Progress } from "../src/contract/runs.js";
import { FormfillError } from "../src/errors.js";
import { connect } from "./connect.js";
import { readData } from "./data-file.js";
import { addDetectionOptions, advancedOptions, type DetectionOptions } from "./detection-options.js";
import { readDocuments } from "./documents.js";
import { dryRun } from "./dry-run.js";
import { interruption } from "./exit.js";
import { explained } from "./explained.js";
import { type Input, readForm, STDIN } from "./input.js";
import { modelCost } from "./model-cost.js";
import { addModelOptions, type ModelOptions } from "./model-options.js";
import type { BrieflyFilled, Call, Operations } from "./operations.js";
import { chooseTarget, type OutputChoice, type Target, writeOutput } from "./output.js";
import { stageText, startSpinner } from "./progress.js";
import { addRemoteOptions, type RemoteOptions } from "./remote-options.js";
import { readSchema } from "./schema-file.js";
import { note, writeStdout } from "./terminal.js";
import { withPassword } from "./with-password.js";

export interface FillOptions extends DetectionOptions, ModelOptions, RemoteOptions, OutputChoice {
  data?: string;
  schema?: string;
  instructions?: string;
  document?: string[];
  dryRun?: boolean;
  verbose?: boolean;
  checkStyle?: "check" | "cross";
  signatureFont?: "signature" | "handwriting";
  today?: string;
  editable?: boolean;
  makeFillable?: boolean;
  aiAssisted?: boolean;
  json?: boolean;
  strict?: boolean;
  explain?: boolean;
  template?: string;
  outDir?: string;
  name?: string;
  concurrency?: number;
  resume?: boolean;
}

export function fillCommand(): Command {
  const command = new Command("fill")
    .description("fill a form and write the finished PDF")
    .argument("<input>", "PDF or image: a path, - for stdin, or an http(s) address")
    .option("-d, --data <file>", "values as JSON, or rows as JSON array, JSONL or CSV; - for stdin")
    .option("--instructions <text>", "what to write, in plain words")
    .option("--document <files...>", "PDFs, pictures or texts to take values from, with a language model")
    .option("--dry-run", "print what would be sent to the language model, and send and write nothing")
    .option("--verbose", "tell what the language model was asked and about what it cost")
    .option("--schema <file>", "edit schema from detect; skips detection")
    .option("--template <id>", "schema of a stored template; skips detection")
    .option("-o, --output <path>", "finished PDF; - for stdout (default: form.filled.pdf beside the input)")
    .option("--force", "replace existing default outputs, or the input itself")
    .option("--editable", "keep the fields fillable instead of flattening them")
    .option("--make-fillable", "add an empty form field wherever one was found")
    .addOption(new Option("--check-style <style>", "how boxes are marked").choices(["check", "cross"]))
    .addOption(new Option("--signature-font <font>", "hand of typed signatures").choices(["signature", "handwriting"]))
    .option("--today <date>", "date to use for today, YYYY-MM-DD", isoDate)
    .option("--ai-assisted", "mark the PDF as filled with values from a language model")
    .option("--strict", "exit with 3 if anything needs a human check")
    .option("--explain", "tell for each value where it came from, how sure that is and why")
    .option("--json", "print the whole run as JSON (rows: one result a line)")
    .option("--out-dir <folder>", "rows: where the PDFs and results.jsonl go")
    .option("--name <template>", "rows: file name from columns, such as '{invoice_no}.pdf'")
    .option("--concurrency <n>", "rows: how many at once (default: one for each core)", atLeastOne)
    .option("--resume", "rows: leave out what results.jsonl lists as done");
  return addRemoteOptions(addModelOptions(addDetectionOptions(command))).action(run);
}

async function run(argument: string, options: FillOptions): Promise<void> {
  refuseContradictions(argument, options);
  const data = options.data === undefined ? null : await readData(options.data);
  const config = await toConfig(options);
  if (data?.kind === "rows") {
    if (options.dryRun) throw new FormfillError("USAGE", "--dry-run is for one form, and the data holds rows.");
    const { fillBatch } = await import("./batch/fill-batch.js");
    return fillBatch(argument, config, data.rows, options);
  }
  await fillOne(argument, { ...config, ...(data && { data: data.value }) }, options);
}

async function fillOne(argument: string, config: EditConfig, options: FillOptions): Promise<void> {
  if (options.outDir !== undefined) {
    throw new FormfillError("USAGE", "--out-dir is for rows, and the data holds one form.", { remedy: "Use -o." });
  }
  const { operations, limits, model, remote } = await connect({ ...options, workers: 1 });
  const spinner = await startSpinner("reading");
  try {
    const input = await readForm(argument, limits.maxFileBytes, { remote });
    const documents = await readDocuments(options.document, options.password, limits.maxFileBytes);
    if (options.dryRun) {
      spinner.stop();
      return await dryRun(input, config, { password: options.password, documents, signal: interruption() });
    }
    const target = await chooseTarget(input, options);
    const signal = interruption();
    const onProgress = (progress: Progress) => spinner.show(stageText(progress));
    const { pdf, ...filled } = await withPassword(options.password, spinner, (password) => {
      const call = { password, documents, signal, onProgress };
      return readsKeys(options)
        ? fillFully(operations, input, config, call)
        : operations.fillBriefly(input, config, call);
    });
    await writeOutput(target, pdf);
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
  const config: EditConfig = { advancedOptions: { ...advancedOptions(options), flattenPdf: !options.editable } };
  if (options.schema !== undefined) config.schema = await readSchema(options.schema);
  if (options.template !== undefined) Object.assign(config, await templateConfig(options.template, options));
  for (const name of ["instructions", "checkStyle", "signatureFont", "today", "makeFillable", "aiAssisted"] as const) {
    if (options[name] !== undefined) Object.assign(config, { [name]: options[name] });
  }
  return config;
}

/** A template is looked up where the work is done: on the remote server, or in the data directory. */
async function templateConfig(id: string, options: FillOptions): Promise<EditConfig> {
  const { withResources } = await import("./resources/resources.js");
  const { config } = await withResources(options, ({ templates }) => templates.get(id));
  return config as EditConfig;
}

/** Whether what is told goes by the keys of the form's schema. */
const readsKeys = ({ json, explain }: FillOptions): boolean => Boolean(json || explain);

interface Filled extends Omit<BrieflyFilled, "pdf"> {
  /** The whole run, where the keys are read. */
  run?: EditRun;
}

async function fillFully({ fill }: Operations, input: Input, config: EditConfig, call: Call) {
  const { run, pdf } = await fill(input, config, call);
  const output = run.output!;
  return { pdf, run, output, filledCount: Object.keys(output.filledValues).length, metrics: run.metrics! };
}

async function report(filled: Filled, target: Target, options: FillOptions): Promise<void> {
  const { run, filledCount, metrics } = filled;
  const { review, warnings } = filled.output;
  if (options.json) await writeStdout(`${JSON.stringify(run)}\n`);
  else if (target !== null) note(`${target}: ${filledCount} of ${metrics.fieldCount} fields filled`);
  if (options.explain && run) for (const line of explained(run.output!)) note(line);
  for (const item of review) note(`review: ${item.key}: ${item.reason}`);
  for (const warning of warnings) note(`warning: ${warning.code} ${warning.message}`);
  if (options.strict && review.length > 0) throw new FormfillError("REVIEW_NEEDED", reviewCount(review.length));
}

function reviewCount(count: number): string {
  return count === 1 ? "1 value needs a human check." : `${count} values need a human check.`;
}

function refuseContradictions(argument: string, options: FillOptions): void {
  const stdins = [argument, options.data, options.schema, ...(options.document ?? [])].filter(
    (source) => source === STDIN,
  );
  if (stdins.length > 1) throw new FormfillError("USAGE", "Only one thing can be read from stdin.");
  if (options.json && options.output === STDIN) {
    throw new FormfillError("USAGE", "--json and -o - both want stdout.", { remedy: "Name a file with -o." });
  }
}

function isoDate(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text))
    return text;
  throw new InvalidArgumentError("expected a date such as 2026-02-09");
}

function atLeastOne(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("expected a number from 1 to 999");
}
