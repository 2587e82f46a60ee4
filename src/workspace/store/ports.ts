/**
 * What the workspace asks of its database. Every method is one atomic step and answers a promise, so that another database
 * can stand behind it; nothing above this line knows SQL. Times are milliseconds since 1970.
 */
import type { FileResource } from "../../contract/files.js";
import type { DetectMetrics, EditMetrics, Progress, RunStatus, Usage } from "../../contract/runs.js";
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

export interface IdempotencyMark {
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

export interface WebhookStore {
  insertEndpoint(endpoint: WebhookEndpointRecord): Promise<void>;
  getEndpoint(organisationId: string, id: string): Promise<WebhookEndpointRecord | null>;
  listEndpoints(organisationId: string, request: ListRequest): Promise<WebhookEndpointRecord[]>;
  /** Replaces what may change; enabling it forgets past failures. */
  updateEndpoint(endpoint: WebhookEndpointRecord): Promise<boolean>;
  deleteEndpoint(organisationId: string, id: string): Promise<boolean>;
  /** Queues an event for one endpoint. */
  queue(endpoint: WebhookEndpointRecord, event: NewEvent, now: number): Promise<WebhookDeliveryRecord>;
  listDeliveries(organisationId: string, endpointId: string, request: ListRequest): Promise<WebhookDeliveryRecord[]>;
  /** Puts a delivery back at the start of its schedule; null for an unknown one. */
  redeliver(organisationId: string, id: string, now: number): Promise<WebhookDeliveryRecord | null>;
  /** Enabled endpoints at which something is due. */
  dueEndpoints(now: number): Promise<WebhookEndpointRecord[]>;
  /** What is due at an endpoint, oldest first, without what is under way already. */
  dueAt(endpoint: WebhookEndpointRecord, now: number, limit: number, except: string[]): Promise<DueDelivery[]>;
  record(due: DueDelivery, outcome: DeliveryOutcome): Promise<void>;
}

export interface OrganisationStore {
  insert(organisation: OrganisationRecord): Promise<void>;
  get(id: string): Promise<OrganisationRecord | null>;
  findByName(name: string): Promise<OrganisationRecord | null>;
  /** The organisation whose set-up link this is. */
  findBySetupToken(hash: string): Promise<OrganisationRecord | null>;
  list(): Promise<OrganisationRecord[]>;
  setSetupToken(id: string, hash: string): Promise<void>;
  /** Sets the dashboard's password and makes the set-up link void. */
  setPassword(id: string, passwordHash: string): Promise<void>;
  configure(id: string, settings: Pick<OrganisationRecord, "retentionMs" | "monthlyPageCap">): Promise<void>;
  /** Removes every row of an organisation; answers the ids of its files, or null for an unknown one. */
  delete(id: string): Promise<string[] | null>;
}

export interface KeyStore {
  insert(key: KeyRecord): Promise<void>;
  findByHash(hash: string): Promise<KeyRecord | null>;
  list(organisationId: string): Promise<KeyRecord[]>;
  revoke(organisationId: string, id: string, now: number): Promise<boolean>;
}

export interface SessionStore {
  insert(session: SessionRecord): Promise<void>;
  findByHash(hash: string): Promise<SessionRecord | null>;
  delete(organisationId: string, id: string): Promise<void>;
}

export interface FileStore {
  insert(file: FileRecord): Promise<void>;
  get(organisationId: string, id: string): Promise<FileRecord | null>;
  /** For a presigned link, whose signature already proves the right to read. */
  getSigned(id: string): Promise<FileRecord | null>;
  list(organisationId: string, request: ListRequest): Promise<FileRecord[]>;
  /** Notes what the content of an announced file turned out to be. */
  describe(file: FileRecord): Promise<void>;
  setPageCount(organisationId: string, id: string, pageCount: number): Promise<void>;
  /** Leaves a file alone that a run is working on. */
  delete(organisationId: string, id: string): Promise<"deleted" | "in-use" | "missing">;
  /** Whether any organisation has a file of this id. */
  exists(id: string): Promise<boolean>;
}

export interface RunStore {
  /** Accepts runs with everything that belongs to them, or nothing at all. */
  accept(acceptance: Acceptance): Promise<AcceptanceOutcome>;
  get(organisationId: string, kind: RunKind, id: string): Promise<RunRecord | null>;
  list(organisationId: string, kind: RunKind, request: ListRequest): Promise<RunRecord[]>;
  /** Takes the next waiting run: organisations in turn, within one by priority and age. */
  claim(owner: string, leaseUntil: number): Promise<RunRecord | null>;
  /** Prolongs the leases of runs an owner is working on. */
  heartbeat(owner: string, ids: string[], leaseUntil: number): Promise<void>;
  setProgress(organisationId: string, id: string, progress: Progress, now: number): Promise<void>;
  /** Reserves pages of a quota for a run; false when they do not fit. */
  reserve(run: RunRecord, quota: Quota, pages: number): Promise<boolean>;
  /**
   * Ends a run, with its output, charge and batch in one step. False when it had ended already, was deleted, or another
   * owner holds it; an owner of null ends it whoever holds it.
   */
  finish(run: RunRecord, owner: string | null, end: RunEnd, now: number): Promise<boolean>;
  cancel(organisationId: string, kind: RunKind, id: string, now: number): Promise<"cancelled" | "ended" | "missing">;
  /** Deletes a run; answers the ids of the files that go with it. */
  delete(organisationId: string, kind: RunKind, id: string): Promise<string[] | null>;
  /** Gives runs back to the queue without counting the attempt. */
  release(owner: string): Promise<void>;
  /** Puts runs with a lapsed lease back in the queue, and ends those that were tried often enough. */
  recover(lapsedBefore: number, maxAttempts: number, now: number): Promise<{ requeued: number; ended: number }>;
  /** How many runs wait and how many are worked on. */
  load(): Promise<{ waiting: number; working: number }>;
}

export interface BatchStore {
  get(organisationId: string, id: string): Promise<BatchRecord | null>;
  list(organisationId: string, request: ListRequest): Promise<BatchRecord[]>;
  /** Cancels what has not ended; answers the ids of the runs it stopped, or null for an unknown or ended batch. */
  cancel(organisationId: string, id: string, now: number): Promise<string[] | "ended" | null>;
}

export interface TemplateStore {
  insert(template: TemplateRecord): Promise<void>;
  get(organisationId: string, id: string): Promise<TemplateRecord | null>;
  list(organisationId: string, request: ListRequest): Promise<TemplateRecord[]>;
  update(
    organisationId: string,
    id: string,
    change: Pick<TemplateRecord, "name" | "config" | "updatedAt">,
  ): Promise<boolean>;
  delete(organisationId: string, id: string): Promise<boolean>;
}

export interface IdempotencyStore {
  find(
    organisationId: string,
    route: string,
    key: string,
    notBefore: number,
  ): Promise<{ fingerprint: string; resourceId: string } | null>;
}

export interface UsageStore {
  month(organisationId: string, month: string): Promise<ProductMonth[]>;
  /** Pages reserved and used of a quota's period. */
  reserved(organisationId: string, kind: KeyKind, period: string): Promise<number>;
}

export interface RateStore {
  load(): Promise<RateWindow[]>;
  save(windows: RateWindow[], forgetBefore: number): Promise<void>;
}

export interface RetentionStore {
  /**
   * Deletes some of what is older than its organisation keeps it, not so much at once that others wait. Answers the ids of the
   * files whose bytes must go, and whether there is more to delete.
   */
  sweep(now: number, defaultRetentionMs: number, idempotencyMs: number): Promise<{ files: string[]; more: boolean }>;
  /** Folds the write-ahead log into the database so that deleted content is overwritten. */
  settle(): Promise<void>;
}

export interface Store {
  organisations: OrganisationStore;
  keys: KeyStore;
  sessions: SessionStore;
  files: FileStore;
  runs: RunStore;
  batches: BatchStore;
  templates: TemplateStore;
  webhooks: WebhookStore;
  idempotency: IdempotencyStore;
  usage: UsageStore;
  rates: RateStore;
  retention: RetentionStore;
  /** Throws when the database cannot be read or written. */
  check(): Promise<void>;
  /** Writes a consistent copy while the store is in use. */
  backup(path: string): Promise<void>;
  close(): void;
}
