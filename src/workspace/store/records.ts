/** What the workspace keeps, as plain data: the rows that the stores take and give. Times are milliseconds since 1970. */

import type { DetectMetrics, EditMetrics, Progress, RunStatus, Usage } from "../../contract/runs.js";
import type { FileResource } from "../../contract/schemas/file.js";
import type { Product } from "../../contract/schemas/usage.js";
import type { FailureReason } from "../../errors.js";

export interface OrganisationRecord {
  id: string;
  name: string;
  /** Null: the server's own setting applies. */
  retentionMs: number | null;
  monthlyPageCap: number | null;
  passwordHash: string | null;
  setupTokenHash: string | null;
  createdAt: number;
}

export type KeyKind = "live" | "test";

export interface KeyRecord {
  id: string;
  organisationId: string;
  name: string;
  kind: KeyKind;
  hash: string;
  lastFour: string;
  createdAt: number;
  revokedAt: number | null;
}

export interface SessionRecord {
  id: string;
  organisationId: string;
  hash: string;
  createdAt: number;
  expiresAt: number;
}

export interface FileRecord {
  id: string;
  organisationId: string;
  name: string;
  type: FileResource["type"];
  mediaType: string;
  size: number;
  pageCount: number | null;
  parentFileId: string | null;
  /** Password that opens the file, sealed with the data directory's key. */
  sealedPassword: string | null;
  createdAt: number;
  updatedAt: number;
}

export type RunKind = "edit_run" | "form_detection_run";

/** What an accepted run still needs to do its work; gone once the run has ended. */
export interface RunSource {
  fileId?: string;
  url?: string;
  name?: string;
  sealedPassword?: string;
}

export interface RunRecord {
  id: string;
  organisationId: string;
  kind: RunKind;
  keyKind: KeyKind;
  status: RunStatus;
  batchId: string | null;
  fileId: string | null;
  editedFileId: string | null;
  product: Product;
  attempts: number;
  leaseOwner: string | null;
  pagesReserved: number | null;
  config: unknown;
  sources: { file: RunSource; documents: RunSource[] } | null;
  /** Without the presigned link, which is made anew whenever the run is shown. */
  output: unknown;
  metrics: DetectMetrics | EditMetrics | null;
  usage: Usage | null;
  failureReason: FailureReason | null;
  failureMessage: string | null;
  progress: Progress | null;
  createdAt: number;
  updatedAt: number;
}

export type NewRun = Pick<
  RunRecord,
  "id" | "organisationId" | "kind" | "keyKind" | "batchId" | "fileId" | "product" | "config"
> & {
  sources: NonNullable<RunRecord["sources"]>;
  /** Lower goes first within an organisation: 0 somebody waits, 1 asynchronous, 2 batch. */
  priority: 0 | 1 | 2;
  /** Pages known before the work begins; they are reserved at once. */
  pageCount: number | null;
};

/** A limit on pages in a period: a UTC day for test keys, a UTC month for a capped organisation. */
export interface Quota {
  period: string;
  limit: number;
}

interface IdempotencyMark {
  route: string;
  key: string;
  fingerprint: string;
}

export interface Acceptance {
  organisationId: string;
  runs: NewRun[];
  files: FileRecord[];
  batch: { id: string } | null;
  idempotency: (IdempotencyMark & { resourceId: string }) | null;
  quota: Quota | null;
  queueLimit: number;
  now: number;
}

export type AcceptanceOutcome =
  | { outcome: "accepted" | "queue-full" | "quota-reached" | "key-reused" }
  | { outcome: "replayed"; resourceId: string };

export type RunEnd =
  | {
      status: "PROCESSED";
      output: unknown;
      metrics: DetectMetrics | EditMetrics;
      editedFile: FileRecord | null;
      pages: number;
    }
  | { status: "FAILED"; failureReason: FailureReason; failureMessage: string };

/** Position in a list: what the last item shown was sorted by, and its id. */
export interface ListPosition {
  value: number;
  id: string;
}

export interface ListRequest {
  limit: number;
  direction: "asc" | "desc";
  after: ListPosition | null;
  sortBy: "createdAt" | "updatedAt";
  status?: string;
  nameContains?: string;
  batchId?: string;
}

export interface BatchRecord {
  id: string;
  organisationId: string;
  status: "PROCESSING" | "COMPLETED" | "CANCELLED";
  counts: { total: number; processing: number; processed: number; failed: number; cancelled: number };
  createdAt: number;
  updatedAt: number;
  completedAt: number | null;
}

export interface TemplateRecord {
  id: string;
  organisationId: string;
  name: string;
  description: string | null;
  fileId: string | null;
  config: unknown;
  createdAt: number;
  updatedAt: number;
}

export interface ProductMonth {
  product: Product;
  live: boolean;
  pages: number;
  amountMilliEuro: number;
}

/** One window of a rate bucket. */
export interface RateWindow {
  bucket: string;
  startedAt: number;
  count: number;
}

export interface WebhookEndpointRecord {
  id: string;
  organisationId: string;
  url: string;
  name: string;
  status: "enabled" | "disabled";
  /** Why it was disabled by the server; null when a person did it. */
  disabledReason: string | null;
  enabledEvents: string[];
  headers: Record<string, string> | null;
  sealedSecret: string;
  /** The secret before the last rotation, which signs beside the new one for a while. */
  sealedPreviousSecret: string | null;
  previousSecretUntil: number | null;
  /** Since when no delivery has succeeded; null after a success. */
  failingSince: number | null;
  createdBy: string | null;
  createdAt: number;
  updatedAt: number;
}

export type AttemptOutcome = "delivered" | "refused" | "timed_out" | "unreachable" | "blocked";

export interface WebhookAttemptRecord {
  at: number;
  durationMs: number;
  statusCode: number | null;
  outcome: AttemptOutcome;
}

export interface WebhookDeliveryRecord {
  id: string;
  organisationId: string;
  endpointId: string;
  eventId: string;
  eventType: string;
  status: "pending" | "delivered" | "dead";
  /** Failed attempts since it was last put in the queue: its place in the schedule. */
  failures: number;
  nextAttemptAt: number | null;
  createdAt: number;
  updatedAt: number;
  attempts: WebhookAttemptRecord[];
}

/** A delivery whose time has come, with all that sending it takes. */
export interface DueDelivery {
  id: string;
  failures: number;
  event: { id: string; type: string; body: string };
  endpoint: WebhookEndpointRecord;
}

/** What becomes of a delivery, and of its endpoint, after an attempt. */
export interface DeliveryOutcome {
  attempt: WebhookAttemptRecord;
  /** When to try again; null when it is delivered or dead. */
  nextAttemptAt: number | null;
  /** Set where the endpoint gets nothing more. */
  disabledReason: string | null;
}

/** An event for one endpoint that stands for no run: the test of an endpoint. */
export interface NewEvent {
  id: string;
  type: string;
  body: string;
}
