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
    .option("-d, --data <file>", "values as a JSON object, or rows as a JSON array, JSONL or CSV; - for stdin")
    .option("--instructions <text>", "what to fill in, in plain language (needs a language model)")
    .option("--document <files...>", "PDFs, images or text files to take values from (needs a language model)")
    .option("--dry-run", "print what would be sent to the language model, without sending or writing anything")
    .option("--verbose", "report the number of requests to the language model and their approximate cost")
    .option("--schema <file>", "edit schema from formfill detect; skips detection")
    .option("--template <id>", "use the schema of a stored template; skips detection")
    .option("--data-dir <folder>", "data directory that holds the template, instead of a remote server")
    .option("-o, --output <path>", "where to write the PDF; - for stdout (default: form.filled.pdf next to the input)")
    .option("--force", "overwrite existing default outputs, or even the input")
    .option("--make-fillable", "return an editable PDF with an empty form field for every field found")
    .option("--today <date>", "date to use as today, YYYY-MM-DD", isoDate)
    .option("--ai-assisted", "mark the PDF as filled with the help of AI")
    .option("--strict", "exit with code 3 if any value needs a human check")
    .option("--explain", "show for each value where it came from, how certain the match is, and why")
    .option("--json", "print the whole run as JSON (rows: one result per line)")
    .option("--out-dir <folder>", "rows: folder for the PDFs and results.jsonl")
    .option("--name <template>", "rows: file name made from columns, such as '{invoice_no}.pdf'")
    .option("--concurrency <number>", "rows: how many to fill at once (default: one per CPU core)", atLeastOne)
    .option("--resume", "rows: continue an earlier run, skipping the rows that results.jsonl lists as done");
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
