import { Command } from "commander";
import { FormfillError } from "../src/errors.js";
import { readSettings } from "./settings/settings.js";
import { writeStdout } from "./terminal/terminal.js";

interface ConfigOptions {
  profile?: string;
}

/** Settings kept in a profile; `FORMFILL_MAX_PAGES` and `maxPages` name the same one. */
export function configCommand(): Command {
  const config = new Command("config").description("show and change the settings of a profile");
  const profile = (command: Command) => command.option("--profile <name>", "profile to use");
  profile(config.command("get [name]")).description("print the settings in effect, with secrets masked").action(get);
  profile(config.command("set <name> <value>")).description("save a setting in the profile").action(set);
  profile(config.command("unset <name>")).description("remove a setting from the profile").action(unset);
  config.command("path").description("print the path of the file that holds the profiles").action(path);
  return config;
}

async function get(name: string | undefined, options: ConfigOptions): Promise<void> {
  const { printableConfig, SETTINGS } = await import("../src/config.js");
  const values = printableConfig(await readSettings({ profile: options.profile }));
  if (name === undefined) return writeStdout(`${JSON.stringify(values, null, 2)}\n`);
  const value = values[SETTINGS[await settingNamed(name)].env];
  await writeStdout(`${typeof value === "string" ? value : JSON.stringify(value)}\n`);
}

async function set(name: string, value: string, { profile }: ConfigOptions): Promise<void> {
  const { readConfig } = await import("../src/config.js");
  const { writeProfile } = await import("./settings/profiles.js");
  const setting = await settingNamed(name);
  readConfig({}, { [setting]: value }, {});
  await writeProfile(readConfig({ profile }).profile, { [setting]: value });
}

async function unset(name: string, { profile }: ConfigOptions): Promise<void> {
  const { readConfig } = await import("../src/config.js");
  const { writeProfile } = await import("./settings/profiles.js");
  await writeProfile(readConfig({ profile }).profile, { [await settingNamed(name)]: undefined });
}

async function path(): Promise<void> {
  const { profilesPath } = await import("./settings/profiles.js");
  await writeStdout(`${profilesPath()}\n`);
}

async function settingNamed(name: string) {
  const { SETTINGS } = await import("../src/config.js");
  const found = Object.entries(SETTINGS).find(([key, { env }]) => key === name || env === name);
  if (found === undefined)
    throw new FormfillError("USAGE", `Unknown setting ${name}.`, {
      remedy: "Run formfill config get to list all settings.",
    });
  return found[0] as keyof typeof SETTINGS;
}
