import { Command, CommanderError, Help, type Option } from "commander";
import { ERRORS, FormfillError } from "../src/errors.js";
import { endThreadAhead } from "../src/pool/thread-ahead.js";
import { VERSION } from "../src/version.js";
import { backupCommand } from "./backup.js";
import { completionCommand } from "./completion.js";
import { configCommand } from "./config.js";
import { detectCommand } from "./detect.js";
import { endQuietlyOnBrokenPipe } from "./exit.js";
import { fillCommand } from "./fill/fill.js";
import { keysCommand } from "./keys.js";
import { loginCommand } from "./login.js";
import { organisationsCommand } from "./organisations.js";
import { batchesCommand } from "./resources/batches.js";
import { filesCommand } from "./resources/files.js";
import { runsCommand } from "./resources/runs.js";
import { samplesCommand } from "./resources/samples.js";
import { templatesCommand } from "./resources/templates.js";
import { usageCommand } from "./resources/usage.js";
import { webhooksCommand } from "./resources/webhooks.js";
import { serveCommand } from "./serve.js";
import { printError } from "./terminal/print-error.js";
import { note } from "./terminal/terminal.js";
import { viewCommand } from "./view.js";
import { webhookVerifyCommand } from "./webhook-verify.js";

/** Runs one command line and returns its exit code (wire contract §8); the only place that turns a failure into an exit code. */
export async function main(argv: string[]): Promise<number> {
  endQuietlyOnBrokenPipe();
  try {
    await program().parseAsync(argv);
    return 0;
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) return printError(thrown);
    // Help was printed, on request or because no command was given.
    return thrown.exitCode === 0 ? 0 : ERRORS.USAGE.exit;
  } finally {
    await endThreadAhead();
  }
}

/** Every command with its options; the code behind a command is loaded when it runs. */
export function program(): Command {
  const root = new Command("formfill")
    .description("Find and fill in the fields of any PDF form.")
    .version(VERSION)
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
  root.hook("preAction", warnOfUnknownSettings);
  for (const command of [root, ...commands, ...commands.flatMap((parent) => parent.commands)]) {
    command
      .helpCommand(false)
      .configureHelp({ optionDescription })
      .exitOverride((thrown) => refuse(command, thrown))
      .configureOutput({ outputError: () => {} });
  }
  return root;
}

/** Commander's own description does not tell which options are required. */
function optionDescription(option: Option): string {
  const description = Help.prototype.optionDescription(option);
  return option.mandatory ? `${description} (required)` : description;
}

/** A typing error in a name could otherwise send the work elsewhere, or lift a limit, without anybody noticing. */
async function warnOfUnknownSettings(): Promise<void> {
  const { unknownSettings } = await import("../src/config.js");
  for (const name of unknownSettings()) note(`warning: unknown setting ${name} is ignored`);
}

/** @throws FormfillError USAGE naming the command whose help tells more; help itself, already printed, is passed through */
function refuse(command: Command, thrown: CommanderError): never {
  if (thrown.exitCode === 0 || thrown.code === "commander.help") throw thrown;
  const message = thrown.message.replace(/^error: /, "").replaceAll("\n", " ");
  throw new FormfillError("USAGE", asSentence(message), { remedy: `See ${nameOf(command)} --help.` });
}

/** Commander's messages start in lower case and mostly lack a full stop; ours are sentences. */
function asSentence(message: string): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.?)]$/.test(sentence) ? sentence : `${sentence}.`;
}

function nameOf(command: Command): string {
  return command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
}
