import type { Command } from "commander";

/** How the language model is reached, if not as the environment says. */
export interface ModelOptions {
  model?: string;
  llmBaseUrl?: string;
}

/** Options that `detect` and `fill` share, because both may ask a language model. */
export function addModelOptions(command: Command): Command {
  return command
    .option("--model <name>", "language model to use")
    .option("--llm-base-url <url>", "base URL of the language model's API");
}
