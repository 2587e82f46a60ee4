import { Command, Option } from "commander";
import type { EditSchema } from "../src/contract/edit-schema.js";
import type { EditConfig, EditRun } from "../src/contract/runs.js";
import { FormfillError } from "../src/errors.js";
import { addDetectionOptions, advancedOptions, type DetectionOptions } from "./detection-options.js";
import { interruption } from "./exit.js";
import { readInput } from "./input.js";
import { parseJson, parseJsonObject, readText } from "./json-file.js";
import { chooseTarget, type Target, writeOutput } from "./output.js";
import { note, writeStdout } from "./terminal.js";

interface FillCommandOptions extends DetectionOptions {
  data?: string;
  schema?: string;
  instructions?: string;
  checkStyle?: "check" | "cross";
  signatureFont?: "signature" | "handwriting";
  today?: string;
  editable?: boolean;
  makeFillable?: boolean;
  aiAssisted?: boolean;
  output?: string;
  force?: boolean;
  json?: boolean;
  strict?: boolean;
}

export function fillCommand(): Command {
  const command = new Command("fill")
    .description("fill a form and write the finished PDF")
    .argument("<input>", "PDF or image: a path, - for stdin, or an http(s) address")
    .option("-d, --data <file>", "values as JSON, or rows as JSONL or CSV; - for stdin")
    .option("--instructions <text>", "what to write, in plain words")
    .option("--schema <file>", "edit schema from detect; skips detection")
    .option("-o, --output <path>", "finished PDF; - for stdout (default: form.filled.pdf beside the input)")
    .option("--force", "replace an existing default output, or the input itself")
    .option("--editable", "keep the fields fillable instead of flattening them")
    .option("--make-fillable", "add an empty form field wherever one was found")
    .addOption(new Option("--check-style <style>", "how boxes are marked").choices(["check", "cross"]))
    .addOption(new Option("--signature-font <font>", "hand of typed signatures").choices(["signature", "handwriting"]))
    .option("--today <date>", "date to use for today, YYYY-MM-DD")
    .option("--ai-assisted", "mark the PDF as filled with values from a language model")
    .option("--strict", "exit with 3 if anything needs a human check")
    .option("--json", "print the whole run as JSON");
  return addDetectionOptions(command).action(run);
}

async function run(argument: string, options: FillCommandOptions): Promise<void> {
  const config = await toConfig(options);
  const input = await readInput(argument, 50 * 1024 * 1024);
  const target = await chooseTarget(input, options);
  const { localOperations } = await import("./local.js");
  const operations = localOperations({ workers: 1 });
  try {
    const filled = await operations.fill(input, config, { password: options.password, signal: interruption() });
    await writeOutput(target, filled.pdf);
    await report(filled.run, target, options);
  } finally {
    await operations.close();
  }
}

async function toConfig(options: FillCommandOptions): Promise<EditConfig> {
  const config: EditConfig = { advancedOptions: { ...advancedOptions(options), flattenPdf: !options.editable } };
  if (options.data !== undefined) {
    config.data = parseJson(await readText(options.data, "--data"), options.data, "--data");
  }
  if (options.schema !== undefined) {
    const text = await readText(options.schema, "--schema");
    config.schema = parseJsonObject(text, options.schema, "--schema") as unknown as EditSchema;
  }
  for (const name of ["instructions", "checkStyle", "signatureFont", "today", "makeFillable", "aiAssisted"] as const) {
    if (options[name] !== undefined) Object.assign(config, { [name]: options[name] });
  }
  return config;
}

async function report(run: EditRun, target: Target, options: FillCommandOptions): Promise<void> {
  const { filledValues, review, warnings } = run.output!;
  if (options.json && target !== null) await writeStdout(`${JSON.stringify(run)}\n`);
  else if (target !== null)
    note(`${target}: ${Object.keys(filledValues).length} of ${run.metrics!.fieldCount} fields filled`);
  for (const item of review) note(`review: ${item.key}: ${item.reason}`);
  for (const warning of warnings) note(`warning: ${warning.code} ${warning.message}`);
  if (options.strict && review.length > 0) {
    throw new FormfillError("REVIEW_NEEDED", `${review.length} values need a human check.`);
  }
}
