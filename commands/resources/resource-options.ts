import type { Command } from "commander";
import { addRemoteOptions, type RemoteOptions } from "../options/remote-options.js";

/** Where resources are kept, and how they are shown. */
export interface ResourceOptions extends RemoteOptions {
  dataDir?: string;
  json?: boolean;
}

/** Options of every command on a server's resources. */
export function addResourceOptions(command: Command): Command {
  return addRemoteOptions(command)
    .option("--data-dir <folder>", "use this data directory instead of a remote server")
    .option("--json", "print JSON (the default on a pipe)");
}
