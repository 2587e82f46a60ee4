import { type Config, ownAddress } from "../../src/config.js";
import { FormfillError } from "../../src/errors.js";
import { createEngine } from "../../src/pool/engine.js";
import { isDataDirectory } from "../../src/workspace/data-directory.js";
import { openWorkspace, type Workspace } from "../../src/workspace/open.js";
import { readSettings } from "../settings/settings.js";

/** Most commands on the data directory never touch a document. With an idle limit, threads start only when one comes. */
const IDLE_SECONDS = 60;

interface OpenOptions {
  /** Whether the directory may be created. */
  make?: boolean;
}

/** The data directory of this machine's server, whether it is running or not, for a command that manages it. */
export async function inDataDirectory<T>(
  dataDir: string | undefined,
  work: (workspace: Workspace, config: Config) => Promise<T>,
  options: OpenOptions = {},
): Promise<T> {
  const config = await readSettings({ dataDir });
  return inWorkspace(config, (workspace) => work(workspace, config), options);
}

/**
 * Opens the data directory for the duration of `work`.
 * @throws FormfillError INPUT_NOT_FOUND if there is none and none may be created: a mistyped name would otherwise look like an
 * empty data directory
 */
export async function inWorkspace<T>(
  config: Config,
  work: (workspace: Workspace) => Promise<T>,
  { make = false }: OpenOptions = {},
): Promise<T> {
  if (!make && !isDataDirectory(config.dataDir)) {
    throw new FormfillError("INPUT_NOT_FOUND", `${config.dataDir} is not a data directory.`, {
      remedy: "Check --data-dir (FORMFILL_DATA_DIR). formfill serve creates one.",
    });
  }
  const engine = createEngine({ ...config, idleSeconds: IDLE_SECONDS });
  const workspace = openWorkspace(config, {
    engine,
    log: { error() {}, info() {} },
    publicUrl: () => ownAddress(config),
  });
  try {
    return await work(workspace);
  } finally {
    await workspace.close();
    await engine.close();
  }
}
