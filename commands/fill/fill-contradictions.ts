import { FormfillError } from "../../src/errors.js";
import { STDIN } from "../files/input.js";
import { refuseGiven } from "../options/refuse-given.js";
import { type FillOptions, sourcesOf } from "./fill-options.js";

/** @throws FormfillError USAGE for options that contradict each other */
export function refuseContradictions(argument: string, options: FillOptions): void {
  const stdins = [argument, ...sourcesOf(options)].filter((source) => source === STDIN);
  if (stdins.length > 1) {
    throw new FormfillError("USAGE", "Only one input can be read from stdin.", {
      remedy: "Give the path of the others.",
    });
  }
  if (options.json && options.output === STDIN) {
    throw new FormfillError("USAGE", "--json and -o - cannot both write to stdout.", {
      remedy: "Use -o with a file path.",
    });
  }
  if (options.schema !== undefined && options.template !== undefined) {
    throw new FormfillError("USAGE", "--schema and --template cannot be used together.", {
      remedy: "Use one of them.",
    });
  }
}

/** @throws FormfillError USAGE for options that apply to a single form only */
export function refuseForRows({ dryRun, explain }: FillOptions): void {
  refuseGiven({ "--dry-run": dryRun, "--explain": explain }, "works on a single form, but the data has several rows");
}

/** @throws FormfillError USAGE for options that apply to rows only */
export function refuseForOne({ outDir, name, concurrency, resume }: FillOptions): void {
  const given = { "--out-dir": outDir, "--name": name, "--concurrency": concurrency, "--resume": resume };
  refuseGiven(given, "is for data with several rows, but the data is for a single form");
}

/**
 * Without anything to fill in, the default output would be a mere copy under the name of a finished form.
 * @throws FormfillError USAGE if nothing is given to fill in and no output is named
 */
export function refuseNothing(options: FillOptions): void {
  const { data, instructions, document, schema, template, makeFillable, output } = options;
  const given = [data, instructions, document, schema, template, makeFillable, output];
  if (given.some((option) => option !== undefined)) return;
  throw new FormfillError("USAGE", "There are no values to fill in.", {
    remedy: "Use --data, --instructions, --document, --schema or --template. To copy the form unchanged, use -o.",
  });
}
