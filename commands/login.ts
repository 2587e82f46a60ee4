import { Command } from "commander";
import { FormfillError } from "../src/errors.js";
import { remoteClient } from "./operations/connect.js";
import { askHidden, note } from "./terminal/terminal.js";

interface LoginOptions {
  baseUrl?: string;
  apiKey?: string;
  profile?: string;
}

export function loginCommand(): Command {
  return new Command("login")
    .description("keep a server's address and key in a profile; the key is asked for, or read from a pipe")
    .option("--base-url <url>", "address of the server")
    .option("--api-key <key>", "the key, where it is not asked for")
    .option("--profile <name>", "the profile's name")
    .action(run);
}

async function run(options: LoginOptions): Promise<void> {
  const [{ readConfig }, { keptIn, profilesPath, writeProfile }] = await Promise.all([
    import("../src/config.js"),
    import("./settings/profiles.js"),
  ]);
  const { profile } = readConfig({ profile: options.profile });
  const apiKey = options.apiKey ?? (await askHidden("API key"));
  const config = readConfig({ apiKey, baseUrl: options.baseUrl }, await keptIn(profile));
  if (config.baseUrl === null) {
    throw new FormfillError("USAGE", "There is no address of a server.", { remedy: "Give it with --base-url." });
  }
  // The key is kept only after the server has taken it.
  await (await remoteClient(config)).usage();
  await writeProfile(profile, { apiKey, baseUrl: config.baseUrl });
  note(`logged in to ${config.baseUrl}; kept in ${profilesPath()}`);
}
