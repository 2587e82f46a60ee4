import { readConfig } from "../src/config.js";
import { openWorkspace, type Workspace } from "../src/workspace/open.js";
import { lazyEngine } from "./lazy-engine.js";

/** Opens the data directory of this machine's server, running or not, for commands that look after it. */
export async function openLocalWorkspace(dataDir: string | undefined): Promise<Workspace> {
  const { config } = readConfig(dataDir === undefined ? {} : { dataDir });
  const silent = { error() {}, info() {} };
  const engine = lazyEngine(config);
  const workspace = openWorkspace(config, {
    engine,
    log: silent,
    publicUrl: () => config.publicUrl ?? `http://${config.host}:${config.port}`,
  });
  return {
    ...workspace,
    async close() {
      await workspace.close();
      await engine.close();
    },
  };
}
