import type { Config, SettingTexts } from "../../src/config.js";

/** Flag over environment over profile over default (wire contract §9). */
export async function readSettings(flags: SettingTexts): Promise<Config> {
  const { readConfig } = await import("../../src/config.js");
  const { readProfile } = await import("./profiles.js");
  return readConfig(flags, await readProfile(readConfig(flags).profile));
}
