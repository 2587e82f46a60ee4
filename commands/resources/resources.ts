import type { FormfillClient } from "../../src/client/client.js";
import type { Workspace } from "../../src/workspace/open.js";
import { isRemote, remoteClient } from "../operations/connect.js";
import { readSettings } from "../settings/settings.js";
import type { ResourceOptions } from "./resource-options.js";

/** What the commands on files, runs, batches and the like ask for; a remote server and a data directory both answer it. */
export interface Resources {
  files: FormfillClient["files"];
  editRuns: Kept<FormfillClient["editRuns"]>;
  detectionRuns: Kept<FormfillClient["detectionRuns"]>;
  batches: Kept<FormfillClient["batches"]>;
  templates: FormfillClient["templates"];
  webhooks: FormfillClient["webhooks"];
  samples: FormfillClient["samples"];
  usage: FormfillClient["usage"];
}

/** Starting work is for `fill` and `detect`. */
type Kept<T> = Omit<T, "start">;

/**
 * Opens the remote server's or the data directory's resources for the time of `work`.
 * @param options `make`: whether the data directory may be made
 */
export async function withResources<T>(
  options: ResourceOptions,
  work: (resources: Resources) => Promise<T>,
  { make = false }: { make?: boolean } = {},
): Promise<T> {
  const { apiKey, baseUrl, profile, dataDir } = options;
  const config = await readSettings({ apiKey, baseUrl, profile, dataDir });
  // Whoever names a folder of this machine means this machine, also where the environment has a key.
  if (dataDir === undefined && isRemote(config, options)) return work(await remoteClient(config));
  const [{ inWorkspace }, { localResources }] = await Promise.all([
    import("../operations/local-workspace.js"),
    import("./local-resources.js"),
  ]);
  const inside = async (workspace: Workspace) => {
    const organisation = await workspace.organisations.getOrCreate();
    return work(localResources(workspace, organisation.id));
  };
  return inWorkspace(config, inside, { make });
}
