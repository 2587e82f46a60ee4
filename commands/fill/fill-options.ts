import { type Command, InvalidArgumentError } from "commander";
import type { OutputChoice } from "../files/output.js";
import { addDetectionOptions, type DetectionOptions } from "../options/detection-options.js";
import { addModelOptions, type ModelOptions } from "../options/model-options.js";
import { addRemoteOptions, type RemoteOptions } from "../options/remote-options.js";
import { addWritingOptions, type WritingOptions } from "../options/writing-options.js";

export interface FillOptions extends DetectionOptions, ModelOptions, RemoteOptions, WritingOptions, OutputChoice {
  data?: string;
  schema?: string;
  instructions?: string;
  document?: string[];
  dryRun?: boolean;
  verbose?: boolean;
  today?: string;
  makeFillable?: boolean;
  aiAssisted?: boolean;
  json?: boolean;
  strict?: boolean;
  explain?: boolean;
  template?: string;
  dataDir?: string;
  outDir?: string;
  name?: string;
  concurrency?: number;
  resume?: boolean;
}

/** Paths of the inputs other than the form. */
export function sourcesOf({ data, schema, document = [] }: FillOptions): string[] {
  return [data, schema, ...document].filter((source) => source !== undefined);
}

/** Every option of `fill`, some of them shared with `detect` and `templates create`. */
export function addFillOptions(command: Command): Command {
  command
    .option("-d, --data <file>", "values as JSON, or rows as JSON array, JSONL or CSV; - for stdin")
    .option("--instructions <text>", "what to write, in plain words")
    .option("--document <files...>", "PDFs, pictures or texts to take values from, with a language model")
    .option("--dry-run", "print what would be sent to the language model, and send and write nothing")
    .option("--verbose", "tell what the language model was asked and about what it cost")
    .option("--schema <file>", "edit schema from detect; skips detection")
    .option("--template <id>", "schema of a stored template; skips detection")
    .option("--data-dir <folder>", "folder of the server's data, which has the template, without a remote server")
    .option("-o, --output <path>", "finished PDF; - for stdout (default: form.filled.pdf beside the input)")
    .option("--force", "replace existing default outputs, or the input itself")
    .option("--make-fillable", "add an empty form field wherever one was found")
    .option("--today <date>", "date to use for today, YYYY-MM-DD", isoDate)
    .option("--ai-assisted", "mark the PDF as filled with values from a language model")
    .option("--strict", "exit with 3 if anything needs a human check")
    .option("--explain", "tell for each value where it came from, how sure that is and why")
    .option("--json", "print the whole run as JSON (rows: one result a line)")
    .option("--out-dir <folder>", "rows: where the PDFs and results.jsonl go")
    .option("--name <template>", "rows: file name from columns, such as '{invoice_no}.pdf'")
    .option("--concurrency <number>", "rows: how many at once (default: one for each core)", atLeastOne)
    .option("--resume", "rows: leave out what results.jsonl lists as done");
  return addRemoteOptions(addModelOptions(addDetectionOptions(addWritingOptions(command))));
}

function isoDate(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text))
    return text;
  throw new InvalidArgumentError("It must be a date such as 2026-02-09.");
}

/** As many as there may be workers (FORMFILL_WORKERS). */
const MOST_AT_ONCE = 256;

function atLeastOne(text: string): number {
  if (/^[1-9]\d{0,2}$/.test(text) && Number(text) <= MOST_AT_ONCE) return Number(text);
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MOST_AT_ONCE}.`);
}
