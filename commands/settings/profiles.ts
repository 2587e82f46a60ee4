import { existsSync } from "node:fs";
import { join } from "node:path";
import { configFolder, type SettingTexts } from "../../src/config.js";
import { FormfillError } from "../../src/errors.js";
import { unwritable } from "../files/unwritable.js";

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
    throw new FormfillError("USAGE", `There is no profile named ${name}.`, {
      remedy: `Create it with: formfill login --profile ${name}`,
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

/**
 * Adds settings to a profile; undefined ones are removed from it.
 * @throws FormfillError OUTPUT_NOT_WRITABLE, USAGE
 */
export async function writeProfile(name: string | null, changes: SettingTexts) {
  const key = keyOf(name ?? DEFAULT_PROFILE);
  try {
    const store = await profiles();
    const merged = { ...(store.get(key) as SettingTexts | undefined), ...changes };
    store.set(key, Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined)));
  } catch (cause) {
    if (cause instanceof FormfillError) throw cause;
    throw unwritable(profilesPath(), cause, "Check the folder and its permissions.");
  }
}

/** @throws FormfillError USAGE if the file is damaged */
async function profiles() {
  const { default: Conf } = await import("conf");
  try {
    return new Conf({ cwd: configFolder(), configName: "config", configFileMode: 0o600, projectName: "formfill" });
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new FormfillError("USAGE", `${profilesPath()} is not valid JSON.`, {
      remedy: "Correct it, or delete it to start without profiles.",
      cause,
    });
  }
}

function keyOf(name: string): string {
  if (/^[\w-]{1,64}$/.test(name)) return `profiles.${name}`;
  throw new FormfillError("USAGE", "A profile name may contain only letters, digits, _ and -.");
}
