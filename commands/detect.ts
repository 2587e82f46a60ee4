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
    .description("list the fields of a form: names, kinds, formats and positions")
    .argument(
      "<input>",
      "PDF or image: a path, an http(s) URL, or - for stdin; with a remote server also the ID of an uploaded file",
    )
    .option("--json", "print JSON (the default when stdout is not a terminal)")
    .option("-o, --output <path>", "write the JSON to this file")
    .option("--annotate <path>", "also write a copy of the form with the fields drawn on its pages")
    .option("--open", "show the fields in a local browser instead, like formfill view")
    .option("--input-schema <file>", "map your own JSON Schema to the fields of the form")
    .option(
      "--instructions <text>",
      "how to name, group and type the fields, in plain language (needs a language model)",
    );
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
  if (open)
    refuseGiven(
      { "--json": json, "-o": output, "--annotate": annotate },
      "cannot be used with --open, which writes nothing",
    );
  if (annotate === undefined) return;
  if (annotate !== STDIN) {
    if (output === undefined || resolve(annotate) !== resolve(output)) return;
    throw new FormfillError("USAGE", "-o and --annotate point to the same file.", {
      remedy: "Use a different path for one of them.",
    });
  }
  refuseTerminal();
  if (output !== undefined && output !== STDIN) return;
  throw new FormfillError("USAGE", "The JSON and --annotate - cannot both go to stdout.", {
    remedy: "Use -o with a file path.",
  });
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
