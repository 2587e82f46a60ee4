import type { Config } from "../src/config.js";
import { createEngine } from "../src/pool/engine.js";
import { openWorkspace, type Workspace } from "../src/workspace/open.js";
import { readSettings } from "./settings.js";

/** Most commands on the data directory never bring a document: where threads may be idle, they start with the first one. */
const IDLE_SECONDS = 60;

/** The data directory of this machine's server, running or not, for a command that looks after it. */
export async function inDataDirectory<T>(
  dataDir: string | undefined,
  work: (workspace: Workspace) => Promise<T>,
): Promise<T> {
  return inWorkspace(await readSettings({ dataDir }), work);
}

/** Opens the data directory for the time of `work`. */
export async function inWorkspace<T>(config: Config, work: (workspace: Workspace) => Promise<T>): Promise<T> {
  const engine = createEngine({ ...config, idleSeconds: IDLE_SECONDS });
  const workspace = openWorkspace(config, {
    engine,
    log: { error() {}, info() {} },
    publicUrl: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
  });
  try {
    return await work(workspace);
  } finally {
    await workspace.close();
    await engine.close();
  }
}
