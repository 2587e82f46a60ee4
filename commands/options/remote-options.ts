import type { Command } from "commander";

/** Where the work is done: here, or by a remote server. */
export interface RemoteOptions {
  apiKey?: string;
  baseUrl?: string;
  profile?: string;
  local?: boolean;
}

/** Options of every command that can work through a remote server. */
export function addRemoteOptions(command: Command): Command {
  return command
    .option("--api-key <key>", "work through a remote server with this key (better: FORMFILL_API_KEY)")
    .option("--base-url <url>", "address of the remote server")
    .option("--profile <name>", "profile made by formfill login")
    .option("--local", "work on this machine, even where a key is set");
}
