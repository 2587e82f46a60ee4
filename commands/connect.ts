import type { Config } from "../src/config.js";
import type { Operations } from "./operations.js";

export interface Connection {
  operations: Operations;
  limits: Pick<Config, "maxFileBytes" | "workers">;
}

/** Reads the configuration and answers who does the work. */
export async function connect({ workers }: { workers?: number | undefined }): Promise<Connection> {
  const { readConfig } = await import("../src/config.js");
  const { config } = readConfig(workers === undefined ? {} : { workers: String(workers) });
  const { localOperations } = await import("./local.js");
  return { operations: localOperations(config), limits: config };
}
