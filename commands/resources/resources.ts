import type { FormfillClient } from "../../src/client/client.js";
import type { Workspace } from "../../src/workspace/open.js";
import { isRemote, remoteClient } from "../operations/connect.js";
import { readSettings } from "../settings/settings.js";
import type { ResourceOptions } from "./resource-options.js";

/** What the commands on files, runs, batches and so on work with, provided by a remote server or by a data directory. */
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

/** The remote server's resources, or null if the data directory of this machine is meant. */
export async function remoteResources(options: ResourceOptions): Promise<Resources | null> {
  const { apiKey, baseUrl, profile } = options;
  const config = await readSettings({ apiKey, baseUrl, profile });
  return isRemote(config, options) ? remoteClient(config) : null;
}

/**
 * Opens the resources of the remote server or of the data directory for the duration of `work`.
 * @param options `make`: whether the data directory may be created
 */
export async function withResources<T>(
  options: ResourceOptions,
  work: (resources: Resources) => Promise<T>,
  { make = false }: { make?: boolean } = {},
): Promise<T> {
  const remote = await remoteResources(options);
  if (remote) return work(remote);
  const { profile, dataDir } = options;
  const [config, { inWorkspace }, { localResources }] = await Promise.all([
    readSettings({ profile, dataDir }),
    import("../operations/local-workspace.js"),
    import("./local-resources.js"),
  ]);
  const inside = async (workspace: Workspace) => {
    const organisation = await workspace.organisations.getOrCreate();
    return work(localResources(workspace, organisation.id));
  };
  return inWorkspace(config, inside, { make });
}
