import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

/** The platform's folder for application data. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === "darwin") return join(homedir(), "Library", "Application Support", "formfill");
  if (process.platform === "win32") return join(environment.LOCALAPPDATA || homedir(), "formfill");
  return join(baseFolder(environment.XDG_DATA_HOME) ?? join(homedir(), ".local", "share"), "formfill");
}

/** The platform's folder for user settings. */
export function settingsFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === "darwin") return join(homedir(), "Library", "Preferences", "formfill");
  if (process.platform === "win32") return join(environment.APPDATA || homedir(), "formfill");
  return join(baseFolder(environment.XDG_CONFIG_HOME) ?? join(homedir(), ".config"), "formfill");
}

/** An empty or relative path counts as not set (XDG Base Directory Specification 0.8). */
const baseFolder = (given: string | undefined): string | undefined =>
  given !== undefined && isAbsolute(given) ? given : undefined;
