import type { Config, SettingTexts } from "../src/config.js";
import type { ModelSettings } from "../src/index.js";
import type { ModelOptions } from "./model-options.js";
import type { Operations } from "./operations.js";

export interface Connection {
  operations: Operations;
  limits: Pick<Config, "maxFileBytes" | "workers">;
  /** The language model, or null where none is configured. */
  model: ModelSettings | null;
}

export interface ConnectOptions extends ModelOptions {
  workers?: number | undefined;
}

/** Reads the configuration and answers who does the work. */
export async function connect({ workers, ...flags }: ConnectOptions): Promise<Connection> {
  const { modelSettings, readConfig } = await import("../src/config.js");
  const { config } = readConfig({ ...texts(flags), ...(workers !== undefined && { workers: String(workers) }) });
  const { localOperations } = await import("./local.js");
  const model = modelSettings(config);
  return { operations: localOperations({ ...config, model }), limits: config, model };
}

function texts({ model, llmBaseUrl }: ModelOptions): SettingTexts {
  return { ...(model !== undefined && { llmModel: model }), ...(llmBaseUrl !== undefined && { llmBaseUrl }) };
}
