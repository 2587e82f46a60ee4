import { existsSync } from "node:fs";
import { join } from "node:path";
import { configFolder, type SettingTexts } from "../../src/config.js";
import { FormfillError } from "../../src/errors.js";

const DEFAULT_PROFILE = "default";

/** The file that holds the profiles, readable by its owner only. */
export function profilesPath(): string {
  return join(configFolder(), "config.json");
}

/**
 * The settings of a profile.
 * @throws FormfillError USAGE if a profile other than the default is named and does not exist
 */
export async function readProfile(name: string | null): Promise<SettingTexts> {
  const profile = await keptIn(name);
  if (profile === undefined && name !== null) {
    throw new FormfillError("USAGE", `There is no profile ${name}.`, {
      remedy: `Make it with: formfill login --profile ${name}`,
    });
  }
  return profile ?? {};
}

/** The settings kept under a name; undefined if that profile was never written. */
export async function keptIn(name: string | null): Promise<SettingTexts | undefined> {
  // Usually there is no file, and checking for one is quicker than loading the library that reads it.
  if (!existsSync(profilesPath())) return undefined;
  return (await profiles()).get(keyOf(name ?? DEFAULT_PROFILE)) as SettingTexts | undefined;
}

/** Adds settings to a profile; undefined ones are removed from it. */
export async function writeProfile(name: string | null, changes: SettingTexts) {
  const store = await profiles();
  const key = keyOf(name ?? DEFAULT_PROFILE);
  const merged = { ...(store.get(key) as SettingTexts | undefined), ...changes };
  store.set(key, Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)));
}

async function profiles() {
  const { default: Conf } = await import("conf");
  return new Conf({ cwd: configFolder(), configName: "config", configFileMode: 0o600, projectName: "formfill" });
}

function keyOf(name: string): string {
  if (/^[\w-]{1,64}$/.test(name)) return `profiles.${name}`;
  throw new FormfillError("USAGE", "The name of a profile takes letters, digits, _ and - only.");
}
