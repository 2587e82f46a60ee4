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
    .option("--api-key <key>", "use a remote server with this API key (FORMFILL_API_KEY is safer)")
    .option("--base-url <url>", "URL of the remote server")
    .option("--profile <name>", "profile saved by formfill login")
    .option("--local", "work on this machine, even if an API key is set");
}
