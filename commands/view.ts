import { Command } from "commander";
import { withDefaults } from "../src/contract/configuration.js";
import type { DetectConfig } from "../src/contract/runs.js";
import { untilInterrupted } from "./exit.js";
import { readForm } from "./files/input.js";
import { addDetectionOptions, advancedOptions, type DetectionOptions } from "./options/detection-options.js";
import { addModelOptions, type ModelOptions } from "./options/model-options.js";
import { readSettings } from "./settings/settings.js";
import { startSpinner } from "./terminal/progress.js";
import { note, writeStdout } from "./terminal/terminal.js";
import { withPassword } from "./with-password.js";

interface ViewOptions extends DetectionOptions, ModelOptions {}

export function viewCommand(): Command {
  const command = new Command("view")
    .description("show a form with its fields drawn on the pages, in a local browser")
    .argument(
      "<input>",
      "PDF or image: a path, an http(s) URL, or - for stdin; with a remote server also the ID of an uploaded file",
    );
  return addModelOptions(addDetectionOptions(command)).action((argument: string, options: ViewOptions) =>
    view(argument, withDefaults({ advancedOptions: advancedOptions(options) }), options),
  );
}

/** Looks for the fields on this machine, prints the address they are shown at, and serves it until interrupted. */
export async function view(argument: string, config: DetectConfig, options: ViewOptions): Promise<void> {
  const [settings, { modelSettings }, { createEngine }, { viewForm }] = await Promise.all([
    readSettings({ llmModel: options.model, llmBaseUrl: options.llmBaseUrl, workers: "1" }),
    import("../src/config.js"),
    import("../src/pool/engine.js"),
    import("../src/server/view.js"),
  ]);
  const engine = createEngine({ ...settings, model: modelSettings(settings) });
  const spinner = await startSpinner("reading");
  try {
    const { bytes, name } = await readForm(argument, settings.maxFileBytes, { remote: false });
    const shown = await withPassword(options.password, spinner, (password) =>
      viewForm({ bytes, name, password }, config, engine),
    );
    spinner.stop();
    await writeStdout(`${shown.url}\n`);
    note("Open this URL in a browser; press Ctrl-C to stop.");
    await untilInterrupted();
    await shown.close();
  } finally {
    spinner.stop();
    await engine.close();
  }
}
