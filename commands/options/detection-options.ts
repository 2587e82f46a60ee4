import { type Command, InvalidArgumentError } from "commander";
import type { AdvancedOptions } from "../../src/contract/runs.js";

export interface DetectionOptions {
  nativeOnly?: boolean;
  tables?: boolean;
  radioEnums: boolean;
  conditionals?: boolean;
  minConfidence?: number;
  password?: string;
}

/** Options that `detect` and `fill` share, because both look for fields. */
export function addDetectionOptions(command: Command): Command {
  return command
    .option("--native-only", "use only the PDF's own form fields, not drawn ones")
    .option("--tables", "return tables as arrays with one item per row")
    .option("--no-radio-enums", "return every radio button as a field of its own")
    .option("--conditionals", "add the rules that the form states to the schema (needs a language model)")
    .option("--min-confidence <number>", "leave out drawn fields with a lower confidence, 0 to 1", toConfidence)
    .option("--password <text>", "password of a protected file");
}

/** The options given on the command line; a template or the defaults supply the rest. */
export function advancedOptions(options: DetectionOptions): AdvancedOptions {
  return {
    ...(options.nativeOnly && { nativeFieldsOnly: true }),
    ...(options.tables && { tableParsingEnabled: true }),
    ...(!options.radioEnums && { radioEnumsEnabled: false }),
    ...(options.conditionals && { conditionalGenerationEnabled: true }),
    ...(options.minConfidence !== undefined && { minConfidence: options.minConfidence }),
  };
}

function toConfidence(text: string): number {
  const confidence = Number(text);
  if (text.trim() === "" || !(confidence >= 0 && confidence <= 1)) {
    throw new InvalidArgumentError("It must be a number from 0 to 1.");
  }
  return confidence;
}
