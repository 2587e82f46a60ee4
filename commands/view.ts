import { Command } from "commander";
import { interruption } from "./exit.js";
import { readForm } from "./files/input.js";
import { readSettings } from "./settings/settings.js";
import { startSpinner } from "./terminal/progress.js";
import { note, writeStdout } from "./terminal/terminal.js";
import { withPassword } from "./with-password.js";

interface ViewOptions {
  password?: string;
}

export function viewCommand(): Command {
  return new Command("view")
    .description("show a form with its fields drawn over the pages, in a browser on this machine")
    .argument("<input>", "PDF or image: a path, - for stdin, or an http(s) address")
    .option("--password <text>", "opens a protected file")
    .action(view);
}

/** Prints the address and serves it until interrupted. */
export async function view(argument: string, { password }: ViewOptions): Promise<void> {
  const [config, { createEngine }, { viewForm }] = await Promise.all([
    readSettings({ workers: "1" }),
    import("../src/pool/engine.js"),
    import("../src/server/view.js"),
  ]);
  const engine = createEngine(config);
  const spinner = await startSpinner("reading");
  try {
    const { bytes, name } = await readForm(argument, config.maxFileBytes, { remote: false });
    const shown = await withPassword(password, spinner, (given) => viewForm({ bytes, name, password: given }, engine));
    spinner.stop();
    await writeStdout(`${shown.url}\n`);
    note("Open this address in a browser; Ctrl-C ends it.");
    const signal = interruption();
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
    await shown.close();
  } finally {
    spinner.stop();
    await engine.close();
  }
}
