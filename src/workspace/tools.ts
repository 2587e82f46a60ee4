import type { GuardedRequest } from "../outbound/guarded-request.js";
import type { Engine } from "../pool/engine.js";
import type { Clock } from "./clock.js";
import type { Secrets } from "./data-directory.js";
import type { Blobs } from "./files/blobs.js";
import type { FileKeeping } from "./files/keep-file.js";
import type { Store } from "./store/ports.js";
import type { KeyKind } from "./store/records.js";

/** Where the workspace tells its operator what went wrong; never values, document text or keys. */
export interface Log {
  error(details: Record<string, unknown>, message: string): void;
  info(details: Record<string, unknown>, message: string): void;
}

/** On whose behalf something is done. */
export interface Caller {
  organisationId: string;
  /** Sessions of the dashboard act as live keys do. */
  keyKind: KeyKind;
}

/** What the workspace asks of the worker pool. */
export type DocumentEngine = Pick<Engine, "detect" | "fill" | "checkSchema" | "inspect" | "picture">;

/** What every room of the workspace works with. */
export interface Tools {
  store: Store;
  blobs: Blobs;
  engine: DocumentEngine;
  outbound: GuardedRequest;
  /** Whether an address may be asked for at all; with `plain`, also without encryption. */
  reaches: (url: string, options: { plain: boolean }) => Promise<boolean>;
  keeping: FileKeeping;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  /** Address of this server in links; known once it listens. */
  publicUrl: () => string;
  limits: { maxFileBytes: number; queueLimit: number; slots: number; retentionMs: number; syncMs: number };
}
