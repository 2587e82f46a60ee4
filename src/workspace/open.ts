import { mkdir, rm } from "node:fs/promises";
import type { Config } from "../config.js";
import type { UsageReport } from "../contract/schemas/usage.js";
import { readAllowList } from "../outbound/allow-list.js";
import { guardedRequests } from "../outbound/guarded-request.js";
import { isReachable, type Lookup, lookupAll } from "../outbound/target.js";
import { backUp } from "./backup.js";
import { type Batches, batches } from "./batches/batches.js";
import type { Clock } from "./clock.js";
import { type DataDirectory, openDataDirectory } from "./data-directory.js";
import { type Files, files } from "./files/files.js";
import { localBlobs } from "./files/local-blobs.js";
import { type Keys, keys } from "./keys/keys.js";
import { type Organisations, organisations } from "./organisations/organisations.js";
import { type Retention, retention } from "./retention.js";
import { SYNC_MS } from "./runs/run-limits.js";
import { type Runner, startRunner } from "./runs/runner.js";
import { type Runs, runs } from "./runs/runs.js";
import { type Samples, samples } from "./samples/samples.js";
import { type Sessions, sessions } from "./sessions/sessions.js";
import type { RateStore, Store } from "./store/ports.js";
import { lockDirectory } from "./store/sqlite/lock.js";
import { openSqliteStore } from "./store/sqlite/open.js";
import { type Templates, templates } from "./templates/templates.js";
import type { DocumentEngine, Log, Tools } from "./tools.js";
import { usageReport } from "./usage/report.js";
import { deliverer } from "./webhooks/deliverer.js";
import { PORTRAITS } from "./webhooks/portraits.js";
import { type Webhooks, webhooks } from "./webhooks/webhooks.js";

export type WorkspaceConfig = Pick<
  Config,
  "dataDir" | "maxFileBytes" | "queueLimit" | "workers" | "retentionMs" | "outboundAllow"
>;

export interface WorkspaceOptions {
  engine: DocumentEngine;
  log: Log;
  publicUrl: () => string;
  clock?: Clock;
  lookup?: Lookup;
  /** Longest time a caller waits for a synchronous answer. */
  syncMs?: number;
}

/** Everything that is kept between requests, and what can be done with it. */
export interface Workspace {
  files: Files;
  runs: Runs;
  batches: Batches;
  templates: Templates;
  webhooks: Webhooks;
  /** Sends every webhook delivery that is due; a started workspace does so by itself. */
  deliverDue(): Promise<void>;
  samples: Samples;
  keys: Keys;
  sessions: Sessions;
  organisations: Organisations;
  retention: Retention;
  rates: RateStore;
  usage(organisationId: string, month?: string): Promise<UsageReport>;
  /** Throws when the database cannot be read. */
  check(): Promise<void>;
  /** Copies database, secrets and files into a new folder while the workspace is in use. */
  backup(folder: string): Promise<void>;
  /** How many runs are waiting and how many are being worked on. */
  load(): Promise<{ waiting: number; working: number }>;
  /**
   * Requeues what a stopped server left behind, and starts working on runs. Only one process can do so for a directory.
   * @throws FormfillError SERVICE_BUSY
   */
  start(): Promise<void>;
  /** Stops taking on work; lets running documents finish within `graceMs`, and requeues the rest. */
  drain(graceMs: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a data directory, which a server may be using as well; nothing is worked on until `start`.
 * @throws FormfillError OUTPUT_NOT_WRITABLE, INPUT_NOT_FOUND with what to do about it
 */
export function openWorkspace(config: WorkspaceConfig, options: WorkspaceOptions): Workspace {
  const directory = openDataDirectory(config.dataDir);
  const store = openSqliteStore(directory.database, PORTRAITS);
  let unlock = (): void => {};
  const tools = toolsOf(config, options, directory, store);
  const runner: Runner = startRunner(tools);
  const kept = files(tools);
  const keyring = keys(tools);
  const sweeping = retention(tools);
  const deliveries = deliverer(tools);
  return {
    files: kept,
    runs: runs(tools, runner),
    batches: batches(tools, runner),
    templates: templates(tools),
    webhooks: webhooks(tools),
    deliverDue: () => deliveries.deliverDue(),
    samples: samples(kept),
    keys: keyring,
    sessions: sessions(tools),
    organisations: organisations(tools, keyring),
    retention: sweeping,
    rates: store.rates,
    usage: (organisationId, month) => usageReport(tools, organisationId, month),
    check: () => store.check(),
    backup: (folder) => backUp(directory, store, folder),
    load: () => store.runs.load(),
    async start() {
      unlock = lockDirectory(directory.lock);
      await emptied(directory.temporary);
      await sweeping.start();
      await runner.start();
      deliveries.start();
    },
    drain: (graceMs) => runner.stop(graceMs),
    async close() {
      await sweeping.stop();
      await deliveries.stop();
      store.close();
      unlock();
    },
  };
}

function toolsOf(
  config: WorkspaceConfig,
  { engine, log, publicUrl, clock = Date.now, lookup = lookupAll, syncMs = SYNC_MS }: WorkspaceOptions,
  { blobs: contents, temporary, secrets }: DataDirectory,
  store: Store,
): Tools {
  const { maxFileBytes, queueLimit, workers, retentionMs } = config;
  const allow = readAllowList(config.outboundAllow);
  const blobs = localBlobs(contents, temporary);
  return {
    store,
    blobs,
    engine,
    outbound: guardedRequests(allow, lookup),
    reaches: (url, { plain }) => isReachable(url, plain, allow, lookup),
    keeping: { blobs, maxFileBytes, sealKey: secrets.seal, clock },
    secrets,
    clock,
    log,
    publicUrl,
    // One slot more than there are workers, so that the next document is loaded while the others are worked on.
    limits: { maxFileBytes, queueLimit, slots: workers + 1, retentionMs, syncMs },
  };
}

/** Removes uploads that were cut off when the last server stopped. */
async function emptied(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
}
