/**
 * What the workspace asks of its database. Every method is one atomic step and answers a promise, so that another database
 * can stand behind it; nothing above this line knows SQL. Times are milliseconds since 1970.
 */
import type { Progress } from "../../contract/runs.js";
import type {
  Acceptance,
  AcceptanceOutcome,
  BatchRecord,
  DeliveryOutcome,
  DueDelivery,
  FileRecord,
  KeyKind,
  KeyRecord,
  ListRequest,
  NewEvent,
  OrganisationRecord,
  ProductMonth,
  Quota,
  RateWindow,
  RunEnd,
  RunKind,
  RunRecord,
  SessionRecord,
  TemplateRecord,
  WebhookDeliveryRecord,
  WebhookEndpointRecord,
} from "./records.js";

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
  /** Sets the dashboard's password and makes the set-up link void; false where it is so already, or was made anew. */
  setPassword(id: string, setupTokenHash: string, passwordHash: string): Promise<boolean>;
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
