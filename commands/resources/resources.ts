import type { Command } from "commander";
import type { FormfillClient, ListQuery } from "../../src/client/client.js";
import { isRemote, readSettings, remoteClient } from "../connect.js";
import { addRemoteOptions, type RemoteOptions } from "../remote-options.js";

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

export interface ResourceOptions extends RemoteOptions {
  dataDir?: string;
  json?: boolean;
}

export interface ListOptions extends ResourceOptions {
  limit?: string;
  pageToken?: string;
  sort?: string;
}

export function addResourceOptions(command: Command): Command {
  return addRemoteOptions(command)
    .option("--data-dir <folder>", "folder of the server's data, without a remote server")
    .option("--json", "print JSON (the default on a pipe)");
}

export function addListOptions(command: Command): Command {
  return addResourceOptions(command)
    .option("--limit <n>", "most to list, up to 100 (20)")
    .option("--page-token <token>", "go on where an earlier list ended")
    .option("--sort <direction>", "by time: desc or asc");
}

export function listQuery({ limit, pageToken, sort }: ListOptions, filters: ListQuery = {}): ListQuery {
  return { maxPageSize: limit, nextPageToken: pageToken, sortDir: sort, ...filters };
}

/** Opens the remote server's or the data directory's resources for the time of `work`. */
export async function withResources<T>(
  options: ResourceOptions,
  work: (resources: Resources) => Promise<T>,
): Promise<T> {
  const { dataDir } = options;
  const config = await readSettings(options, dataDir === undefined ? {} : { dataDir });
  if (isRemote(config, options)) return work(await remoteClient(config));
  const [{ openLocalWorkspace }, { localResources }] = await Promise.all([
    import("../local-workspace.js"),
    import("./local-resources.js"),
  ]);
  const workspace = await openLocalWorkspace(dataDir);
  try {
    const organisation = await workspace.organisations.getOrCreate();
    return await work(localResources(workspace, organisation.id));
  } finally {
    await workspace.close();
  }
}
