import type { GuardedRequest } from "../outbound/guarded-request.js";
import type { Engine } from "../pool/engine.js";
import type { Clock } from "./clock.js";
import type { Secrets } from "./data-directory.js";
import type { Blobs } from "./files/blobs.js";
import type { FileKeeping } from "./files/keep-file.js";
import type { Store } from "./store/ports.js";
import type { KeyKind } from "./store/records.js";

/** The operator's log. It never gets values, document text or keys. */
export interface Log {
  error(details: Record<string, unknown>, message: string): void;
  info(details: Record<string, unknown>, message: string): void;
}

/** Who something is done for. */
export interface Caller {
  organisationId: string;
  /** Sessions of the dashboard act as live keys do. */
  keyKind: KeyKind;
}

/** What the workspace needs of the worker pool. */
export type DocumentEngine = Pick<Engine, "detect" | "fill" | "checkSchema" | "inspect" | "picture">;

/** What every part of the workspace works with. */
export interface Tools {
  store: Store;
  blobs: Blobs;
  engine: DocumentEngine;
  outbound: GuardedRequest;
  /** Whether requests to an address are allowed; with `plain`, also without encryption. */
  reaches: (url: string, options: { plain: boolean }) => Promise<boolean>;
  keeping: FileKeeping;
  secrets: Secrets;
  clock: Clock;
  log: Log;
  /** Address of this server, for links; known once it is listening. */
  publicUrl: () => string;
  limits: { maxFileBytes: number; queueLimit: number; slots: number; retentionMs: number; syncMs: number };
}
