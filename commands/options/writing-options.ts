import { type Command, Option } from "commander";
import type { AdvancedOptions, EditConfig } from "../../src/contract/runs.js";

export interface WritingOptions {
  editable?: boolean;
  checkStyle?: "check" | "cross";
  signatureFont?: "signature" | "handwriting";
}

/** Options that `fill` and `templates create` share, because both say how values are written. */
export function addWritingOptions(command: Command): Command {
  return command
    .option("--editable", "keep the form fields editable instead of flattening them")
    .option("--no-editable", "flatten the form fields, even if the template keeps them editable")
    .addOption(new Option("--check-style <style>", "how to mark check boxes").choices(["check", "cross"]))
    .addOption(new Option("--signature-font <font>", "font of typed signatures").choices(["signature", "handwriting"]));
}

/**
 * The options about writing that were given on the command line.
 * @param detection those about finding fields
 */
export function writingConfig(
  { editable, checkStyle, signatureFont }: WritingOptions,
  detection: AdvancedOptions = {},
): EditConfig {
  return {
    advancedOptions: { ...detection, ...(editable !== undefined && { flattenPdf: !editable }) },
    ...(checkStyle !== undefined && { checkStyle }),
    ...(signatureFont !== undefined && { signatureFont }),
  };
}
