import { Command } from "commander";
import { note } from "./terminal/terminal.js";

export function backupCommand(): Command {
  return new Command("backup")
    .description("copy a data directory into a new folder, also while the server runs")
    .argument("<folder>", "folder to make; the copy is a data directory of its own")
    .option("--data-dir <folder>", "folder of the server's data")
    .action(run);
}

async function run(folder: string, { dataDir }: { dataDir?: string }): Promise<void> {
  const { inDataDirectory } = await import("./operations/local-workspace.js");
  await inDataDirectory(dataDir, (workspace) => workspace.backup(folder));
  note(`copied to ${folder}; what retention deletes from now on stays in the copy until you delete it`);
}
