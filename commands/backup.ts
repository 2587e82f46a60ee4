import { Command } from "commander";
import { note } from "./terminal/terminal.js";

export function backupCommand(): Command {
  return new Command("backup")
    .description("back up a data directory; safe while the server is running")
    .argument("<folder>", "new folder for the backup, which is a complete data directory")
    .option("--data-dir <folder>", "data directory of the server")
    .action(run);
}

async function run(folder: string, { dataDir }: { dataDir?: string }): Promise<void> {
  const { inDataDirectory } = await import("./operations/local-workspace.js");
  await inDataDirectory(dataDir, (workspace) => workspace.backup(folder));
  note(
    `backed up to ${folder}; the retention period does not apply to the backup: delete it when you no longer need it`,
  );
}
