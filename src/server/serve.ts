import type { AddressInfo } from "node:net";
import { type Logger, pino } from "pino";
import { type Config, modelSettings, ownAddress } from "../config.js";
import { FormfillError } from "../errors.js";
import { type Lookup, lookupAll } from "../outbound/target.js";
import { createEngine } from "../pool/engine.js";
import type { Clock } from "../workspace/clock.js";
import { openWorkspace, type Workspace } from "../workspace/open.js";
import { SYNC_MS } from "../workspace/runs/run-limits.js";
import { setupUrl } from "../workspace/sessions/setup-url.js";
import type { DocumentEngine } from "../workspace/tools.js";
import { buildApp } from "./app.js";

/** Documents at work when the server is told to stop get this long. */
const GRACE_MS = 25_000;

/** A server that has nothing to do gives the memory of its workers back. */
const IDLE_SECONDS = 300;

/** Answers that are still being read then get this long. */
const CLOSE_MS = 3_000;

/** What a start tells once, where it was never told: null is what was. */
interface FirstStart {
  testKey: string | null;
  setupUrl: string | null;
}

export interface RunningServer {
  workspace: Workspace;
  /** Address of this server, as it stands in links. */
  url: string;
  firstStart: FirstStart;
  /** Says no to new work first, lets documents end, then closes everything. */
  stop(): Promise<void>;
}

/** What tests put in place of the machine's own. */
export interface ServeOptions {
  log?: Logger;
  clock?: Clock;
  lookup?: Lookup;
  syncMs?: number;
  engine?: DocumentEngine & { close(): Promise<void> };
}

/**
 * Starts the whole server on a data directory.
 * @throws FormfillError when the directory is taken or cannot be used
 */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningServer> {
  const { log = pino({ level: config.logLevel }), clock = Date.now, lookup = lookupAll, syncMs = SYNC_MS } = options;
  const engine = options.engine ?? createEngine({ ...config, idleSeconds: IDLE_SECONDS, model: modelSettings(config) });
  let port = config.port;
  const publicUrl = () => ownAddress({ ...config, port });
  const workspace = openWorkspace(config, { engine, log, publicUrl, clock, lookup, syncMs });
  const state = { stopping: false };
  const app = await buildApp({ config, workspace, clock, state, log, publicUrl });
  const stop = async (): Promise<void> => {
    state.stopping = true;
    await workspace.drain(GRACE_MS);
    // A client that reads its answer slowly, or not at all, does not hold up the end.
    const hangUp = setTimeout(() => app.server.closeAllConnections(), CLOSE_MS);
    await app.close();
    clearTimeout(hangUp);
    await workspace.close();
    await engine.close();
  };
  try {
    await workspace.start();
    await app.listen({ port: config.port, host: config.host });
    port = (app.server.address() as AddressInfo).port;
    const { testKey, setupToken } = await workspace.organisations.bootstrap();
    const firstStart = { testKey, setupUrl: setupToken && setupUrl(publicUrl(), setupToken) };
    return { url: publicUrl(), workspace, firstStart, stop };
  } catch (thrown) {
    await stop();
    throw startFailure(thrown, config);
  }
}

const WHY_NOT_LISTENING: Record<string, string> = {
  EADDRINUSE: "the port is already in use",
  EACCES: "permission denied",
  EADDRNOTAVAIL: "this machine does not have the address",
  ENOTFOUND: "the host name is unknown",
  EAI_AGAIN: "the host name is unknown",
};

function startFailure(thrown: unknown, { host, port }: Config): unknown {
  const why = WHY_NOT_LISTENING[(thrown as NodeJS.ErrnoException).code ?? ""];
  if (why === undefined) return thrown;
  return new FormfillError("USAGE", `The server cannot listen on ${host}:${port}: ${why}.`, {
    remedy: "Choose another --port or --host.",
    cause: thrown,
  });
}
