import type { Config } from "../../src/config.js";
import { FormfillError } from "../../src/errors.js";
import type { ModelSettings } from "../../src/index.js";
import type { ModelOptions } from "../options/model-options.js";
import type { RemoteOptions } from "../options/remote-options.js";
import { readSettings } from "../settings/settings.js";
import type { Operations } from "./operations.js";

export interface Connection {
  /** Whether a remote server does the work. */
  remote: boolean;
  operations: Operations;
  limits: Pick<Config, "maxFileBytes" | "workers">;
  /** The language model configured here; null if there is none, or if a remote server does the work. */
  model: ModelSettings | null;
}

export interface ConnectOptions extends ModelOptions, RemoteOptions {
  workers?: number | undefined;
  dataDir?: string;
}

/** Reads the configuration and decides who does the work: this machine or, if there is a key, a remote server. */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { modelSettings } = await import("../../src/config.js");
  const { apiKey, baseUrl, profile, model: llmModel, llmBaseUrl } = options;
  const workers = options.workers?.toString();
  const config = await readSettings({ apiKey, baseUrl, profile, llmModel, llmBaseUrl, workers });
  if (isRemote(config, options)) {
    const { remoteOperations } = await import("./remote.js");
    return { remote: true, operations: remoteOperations(await remoteClient(config)), limits: config, model: null };
  }
  const { localOperations } = await import("./local.js");
  const model = modelSettings(config);
  return { remote: false, operations: localOperations({ ...config, model }), limits: config, model };
}

/** Whether the work goes to a server: there is a key, and neither `--local` nor a data directory keeps it on this machine. */
export function isRemote({ apiKey }: Config, { local, dataDir }: RemoteOptions & { dataDir?: string }): boolean {
  return apiKey !== null && !local && dataDir === undefined;
}

/** @throws FormfillError USAGE if the key or the address is missing */
export async function remoteClient({ apiKey, baseUrl }: Config) {
  if (apiKey === null || baseUrl === null) {
    throw new FormfillError("USAGE", "There is an API key, but no server URL.", {
      remedy: "Set FORMFILL_BASE_URL or use --base-url; or use --local to work without a server.",
    });
  }
  const { formfillClient } = await import("../../src/client/client.js");
  return formfillClient({ apiKey, baseUrl });
}
