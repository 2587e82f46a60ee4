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
    .description("save a server's URL and API key in a profile; prompts for the key or reads it from stdin")
    .option("--base-url <url>", "URL of the server")
    .option("--api-key <key>", "API key, instead of the prompt")
    .option("--profile <name>", "name of the profile")
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
    throw new FormfillError("USAGE", "No server is configured.", { remedy: "Give its URL with --base-url." });
  }
  // The key is kept only after the server has taken it.
  await (await remoteClient(config)).usage();
  await writeProfile(profile, { apiKey, baseUrl: config.baseUrl });
  note(`logged in to ${config.baseUrl}; saved in ${profilesPath()}`);
}
