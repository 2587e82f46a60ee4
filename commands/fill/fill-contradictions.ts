import { FormfillError } from "../../src/errors.js";
import { STDIN } from "../files/input.js";
import { refuseGiven } from "../options/refuse-given.js";
import { type FillOptions, sourcesOf } from "./fill-options.js";

/** @throws FormfillError USAGE for options that contradict each other */
export function refuseContradictions(argument: string, options: FillOptions): void {
  const stdins = [argument, ...sourcesOf(options)].filter((source) => source === STDIN);
  if (stdins.length > 1) throw new FormfillError("USAGE", "Only one thing can be read from stdin.");
  if (options.json && options.output === STDIN) {
    throw new FormfillError("USAGE", "--json and -o - both want stdout.", { remedy: "Name a file with -o." });
  }
  if (options.schema !== undefined && options.template !== undefined) {
    throw new FormfillError("USAGE", "--schema and --template both bring a schema.", {
      remedy: "Leave one of them out.",
    });
  }
}

/** @throws FormfillError USAGE for options that apply to a single form only */
export function refuseForRows({ dryRun, explain }: FillOptions): void {
  refuseGiven({ "--dry-run": dryRun, "--explain": explain }, "is for one form, and the data holds rows");
}

/** @throws FormfillError USAGE for options that apply to rows only */
export function refuseForOne({ outDir, name, concurrency, resume }: FillOptions): void {
  const given = { "--out-dir": outDir, "--name": name, "--concurrency": concurrency, "--resume": resume };
  refuseGiven(given, "is for rows, and the data holds one form");
}

/**
 * Without anything to fill in, the default output would be a mere copy under the name of a finished form.
 * @throws FormfillError USAGE if nothing is given to fill in and no output is named
 */
export function refuseNothing(options: FillOptions): void {
  const { data, instructions, document, schema, template, makeFillable, output } = options;
  const given = [data, instructions, document, schema, template, makeFillable, output];
  if (given.some((option) => option !== undefined)) return;
  throw new FormfillError("USAGE", "There is nothing to fill in.", {
    remedy: "Give --data, --instructions, --document, --schema or --template; with -o the form is copied as it is.",
  });
}
