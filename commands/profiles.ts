import { existsSync } from "node:fs";
import { join } from "node:path";
import { configFolder, type SettingTexts } from "../src/config.js";
import { FormfillError } from "../src/errors.js";

const DEFAULT_PROFILE = "default";

/** The file that holds the profiles, readable by its owner only. */
export function profilesPath(): string {
  return join(configFolder(), "config.json");
}

/**
 * Settings kept under a name; none where the name was never written.
 * @throws FormfillError USAGE where a profile other than the default is asked for and there is none
 */
export async function readProfile(name: string | null): Promise<SettingTexts> {
  // Most starts find no file; looking is quicker than loading what would read it.
  const profile = existsSync(profilesPath()) ? (await profiles()).get(keyOf(name ?? DEFAULT_PROFILE)) : undefined;
  if (profile === undefined && name !== null) {
    throw new FormfillError("USAGE", `There is no profile ${name}.`, {
      remedy: `Make it with: formfill login --profile ${name}`,
    });
  }
  return (profile as SettingTexts | undefined) ?? {};
}

/** Adds settings to a profile; an undefined one is taken out. */
export async function writeProfile(name: string | null, changes: { [Name in keyof SettingTexts]: string | undefined }) {
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
