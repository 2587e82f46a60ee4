import type { Command } from "commander";
import { program } from "../../commands/main.js";
import { printed, SETTINGS } from "../../src/config.js";
import { ERRORS, type ErrorEntry } from "../../src/errors.js";

/** Every error of the catalogue: where it appears, what it means for the process, what to do. */
export function errorTable(): string {
  const rows = Object.entries<ErrorEntry>(ERRORS).map(([code, entry]) => [
    `\`${code}\``,
    entry.message,
    entry.callerRemedy ? `${entry.remedy} Callers of a server: ${entry.callerRemedy}` : entry.remedy,
    String(entry.exit),
    entry.failureReason ? "run" : String(entry.status),
    entry.retryable ? "yes" : "",
  ]);
  return table(["code", "what happened", "what to do", "exit", "HTTP", "retry"], rows);
}

/** Every setting, in the order of the configuration. Defaults that depend on the machine are described, not printed. */
export function settingTable(): string {
  const rows = Object.values(SETTINGS).map((setting) => {
    const { env, about, fallback } = setting;
    return [`\`${env}\``, about, defaultOf(env, printed(setting, fallback))];
  });
  return table(["name", "what it sets", "default"], rows);
}

/** The `--help` of every command, as it is printed on 80 columns. */
export function commandPages(): string {
  return everyCommand(program())
    .map(({ path, command }) => `## ${path}\n\n\`\`\`text\n${helpOf(command)}\n\`\`\``)
    .join("\n\n");
}

function everyCommand(command: Command, path = "formfill"): { path: string; command: Command }[] {
  const below = command.commands.flatMap((child) => everyCommand(child, `${path} ${child.name()}`));
  return [{ path, command }, ...below];
}

function helpOf(command: Command): string {
  command.configureOutput({ getOutHelpWidth: () => 80, getOutHasColors: () => false });
  return command.helpInformation().trimEnd();
}

function defaultOf(env: string, fallback: unknown): string {
  if (env === "FORMFILL_DATA_DIR") return "the platform's data folder";
  if (env === "FORMFILL_WORKERS") return "one per CPU core";
  if (fallback === null || (Array.isArray(fallback) && fallback.length === 0)) return "none";
  return `\`${String(fallback)}\``;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
