import { Command, CommanderError } from "commander";
import { ERRORS, FormfillError } from "../src/errors.js";
import { endThreadAhead } from "../src/pool/thread-ahead.js";
import { VERSION } from "../src/version.js";
import { backupCommand } from "./backup.js";
import { completionCommand } from "./completion.js";
import { configCommand } from "./config.js";
import { detectCommand } from "./detect.js";
import { endQuietlyOnBrokenPipe } from "./exit.js";
import { fillCommand } from "./fill.js";
import { keysCommand } from "./keys.js";
import { loginCommand } from "./login.js";
import { organisationsCommand } from "./organisations.js";
import { printError } from "./print-error.js";
import { batchesCommand } from "./resources/batches.js";
import { filesCommand } from "./resources/files.js";
import { runsCommand } from "./resources/runs.js";
import { samplesCommand } from "./resources/samples.js";
import { templatesCommand } from "./resources/templates.js";
import { usageCommand } from "./resources/usage.js";
import { webhooksCommand } from "./resources/webhooks.js";
import { serveCommand } from "./serve.js";
import { viewCommand } from "./view.js";
import { webhookVerifyCommand } from "./webhook-verify.js";

/** Runs one command line and answers its exit code (wire contract §8); the only place that turns a failure into one. */
export async function main(argv: string[]): Promise<number> {
  endQuietlyOnBrokenPipe();
  try {
    await program().parseAsync(argv);
    return 0;
  } catch (thrown) {
    if (thrown instanceof CommanderError && thrown.exitCode === 0) return 0;
    // `formfill` alone: commander has printed the help.
    if (thrown instanceof CommanderError && thrown.code === "commander.help") return ERRORS.USAGE.exit;
    const error = thrown instanceof CommanderError ? usageError(thrown) : thrown;
    return printError(error);
  } finally {
    await endThreadAhead();
  }
}

/** Every command with its options; the machinery behind them is loaded when one runs. */
export function program(): Command {
  const root = new Command("formfill")
    .description("Find the fields of any PDF form and fill them.")
    .version(VERSION)
    .helpCommand(false)
    .showSuggestionAfterError();
  const commands = [
    detectCommand(),
    fillCommand(),
    viewCommand(),
    runsCommand(),
    filesCommand(),
    batchesCommand(),
    templatesCommand(),
    samplesCommand(),
    usageCommand(),
    serveCommand(),
    keysCommand(),
    organisationsCommand(),
    webhooksCommand(),
    backupCommand(),
    webhookVerifyCommand(),
    loginCommand(),
    configCommand(),
    completionCommand(() => root),
  ];
  for (const command of commands) root.addCommand(command);
  for (const command of [root, ...commands, ...commands.flatMap((parent) => parent.commands)]) {
    command.exitOverride().configureOutput({ outputError: () => {} });
  }
  return root;
}

function usageError(error: CommanderError): FormfillError {
  return new FormfillError("USAGE", error.message.replace(/^error: /, "").replaceAll("\n", " "));
}
