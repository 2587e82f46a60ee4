import { resolve } from "node:path";
import { Command } from "commander";
import { withDefaults } from "../src/contract/configuration.js";
import type { DetectConfig, DetectOutput, Progress } from "../src/contract/runs.js";
import { FormfillError } from "../src/errors.js";
import { interruption } from "./exit.js";
import { type Input, readForm, requireBytes, STDIN } from "./files/input.js";
import { parseJsonObject, readText } from "./files/json-file.js";
import { checkTarget, refuseTerminal, targetOf, writeOutput } from "./files/output.js";
import { connect } from "./operations/connect.js";
import { addDetectionOptions, advancedOptions, type DetectionOptions } from "./options/detection-options.js";
import { addModelOptions, type ModelOptions } from "./options/model-options.js";
import { refuseGiven } from "./options/refuse-given.js";
import { addRemoteOptions, type RemoteOptions } from "./options/remote-options.js";
import { stageText, startSpinner } from "./terminal/progress.js";
import { note, writeStdout } from "./terminal/terminal.js";
import { withPassword } from "./with-password.js";

interface DetectCommandOptions extends DetectionOptions, ModelOptions, RemoteOptions {
  json?: boolean;
  inputSchema?: string;
  instructions?: string;
  output?: string;
  annotate?: string;
  open?: boolean;
}

export function detectCommand(): Command {
  const command = new Command("detect")
    .description("find every field of a form: its name, kind, format and place")
    .argument("<input>", "PDF or image: a path, - for stdin, or an http(s) address")
    .option("--json", "print the detection output as JSON (the default on a pipe)")
    .option("-o, --output <path>", "write the JSON to a file")
    .option("--annotate <path>", "also write a PDF with the fields drawn over the pages")
    .option("--open", "only show the fields over the pages, in a browser on this machine, as view does")
    .option("--input-schema <file>", "map your own JSON Schema onto the form")
    .option("--instructions <text>", "how fields are to be named, grouped and typed, in plain words");
  return addRemoteOptions(addModelOptions(addDetectionOptions(command))).action(run);
}

async function run(argument: string, options: DetectCommandOptions): Promise<void> {
  refuseContradictions(options);
  const config = await toConfig(options);
  if (options.open) return (await import("./view.js")).view(argument, config, options);
  const { operations, limits, remote } = await connect({ ...options, workers: 1 });
  const spinner = await startSpinner("reading");
  try {
    const input = await readForm(argument, limits.maxFileBytes, { remote });
    await checkTargets(input, options);
    const signal = interruption();
    const onProgress = (progress: Progress) => spinner.show(stageText(progress));
    const output = await withPassword(options.password, spinner, async (password) => {
      const run = await operations.detect(input, config, { password, signal, onProgress });
      if (options.annotate !== undefined) {
        const annotated = await operations.annotate(input, run.output!.schema, { password, signal });
        await writeOutput(targetOf(options.annotate), annotated);
      }
      return run.output!;
    });
    spinner.stop();
    await print(output, options);
  } finally {
    spinner.stop();
    await operations.close();
  }
}

function refuseContradictions({ annotate, open, output, json }: DetectCommandOptions): void {
  if (open) refuseGiven({ "--json": json, "-o": output, "--annotate": annotate }, "writes what --open only shows");
  if (annotate === undefined) return;
  if (annotate !== STDIN) {
    if (output === undefined || resolve(annotate) !== resolve(output)) return;
    throw new FormfillError("USAGE", "-o and --annotate name the same file.", { remedy: "Name another for one." });
  }
  refuseTerminal();
  if (output !== undefined && output !== STDIN) return;
  throw new FormfillError("USAGE", "The JSON and --annotate - both want stdout.", { remedy: "Name a file with -o." });
}

async function checkTargets(input: Input, { annotate, output, inputSchema }: DetectCommandOptions): Promise<void> {
  const sources = [input.path, inputSchema];
  if (output !== undefined) await checkTarget(output, sources);
  if (annotate === undefined) return;
  requireBytes(input, "--annotate");
  await checkTarget(annotate, sources);
}

async function toConfig(options: DetectCommandOptions): Promise<DetectConfig> {
  const config: DetectConfig = withDefaults({ advancedOptions: advancedOptions(options) });
  if (options.instructions !== undefined) config.instructions = options.instructions;
  if (options.inputSchema !== undefined) {
    const text = await readText(options.inputSchema, "--input-schema");
    config.inputSchema = parseJsonObject(text, options.inputSchema, "--input-schema");
  }
  return config;
}

async function print(output: DetectOutput, options: DetectCommandOptions): Promise<void> {
  const asJson = `${JSON.stringify(output, null, process.stdout.isTTY ? 2 : undefined)}\n`;
  if (options.output !== undefined) return writeOutput(targetOf(options.output), asJson);
  if (options.json || !process.stdout.isTTY) return writeStdout(asJson);
  const { fieldTable } = await import("./field-table.js");
  await writeStdout(fieldTable(output));
  for (const warning of output.warnings) note(`warning: ${warning.code} ${warning.message}`);
}
