import { completed, withDefaults } from "../../contract/configuration.js";
import { IDEMPOTENCY_MS } from "../../contract/limits.js";
import type { EditConfig } from "../../contract/runs.js";
import type { FileReference } from "../../contract/schemas/file.js";
import type { DetectRequest, EditRequest } from "../../contract/schemas/run.js";
import { FormfillError } from "../../errors.js";
import { checkReference } from "../files/references.js";
import { type IdPrefix, newId } from "../ids.js";
import type { AcceptanceOutcome, NewRun, RunKind, RunSource } from "../store/records.js";
import type { Caller, Tools } from "../tools.js";
import { quotaFor } from "../usage/quota.js";
import { fingerprint } from "./fingerprint.js";
import { type ReferenceResolver, referenceResolver } from "./reference-resolver.js";

export type RunRequest = EditRequest | DetectRequest;

/** An `Idempotency-Key` with the route it was sent to and the body it belongs to. */
export interface IdempotentCall {
  route: string;
  key: string;
  body: unknown;
}

export interface AcceptOptions {
  kind: RunKind;
  priority: NewRun["priority"];
  idempotency: IdempotentCall | null;
  asBatch?: boolean;
}

export interface Accepted {
  /** Id of the run, or of the batch. */
  id: string;
  /** The request was a repetition; nothing new was taken on. */
  replayed: boolean;
}

/**
 * Takes on one run, or the runs of a batch: checks what can be checked at once, keeps inline files, and writes everything in
 * one step. A refused request leaves nothing behind.
 * @throws FormfillError INVALID_OPTIONS, NOT_FOUND, USAGE_BLOCKED, IDEMPOTENCY_KEY_REUSED, SERVICE_BUSY, PAYLOAD_TOO_LARGE
 */
export async function acceptRuns(
  caller: Caller,
  requests: RunRequest[],
  options: AcceptOptions,
  tools: Tools,
): Promise<Accepted> {
  const placeOf = (index: number): string => (options.asBatch ? `inputs[${index}].` : "");
  for (const [index, request] of requests.entries()) checkReferences(request, placeOf(index));
  const mark = options.idempotency && {
    route: options.idempotency.route,
    key: options.idempotency.key,
    fingerprint: fingerprint(options.idempotency.body, tools.secrets.fingerprint),
  };
  const now = tools.clock();
  if (mark) {
    const known = await tools.store.idempotency.find(caller.organisationId, mark.route, mark.key, now - IDEMPOTENCY_MS);
    if (known && known.fingerprint !== mark.fingerprint) throw new FormfillError("IDEMPOTENCY_KEY_REUSED");
    if (known) return { id: known.resourceId, replayed: true };
  }

  const resolve = referenceResolver(caller.organisationId, tools);
  try {
    const batch = options.asBatch ? { id: newId("bat") } : null;
    const context = { caller, options, batchId: batch?.id ?? null, resolve, tools };
    const runs: NewRun[] = [];
    for (const [index, request] of requests.entries()) runs.push(await draft(request, placeOf(index), context));
    const id = batch?.id ?? runs[0]!.id;
    const organisation = await tools.store.organisations.get(caller.organisationId);
    const outcome = await tools.store.runs.accept({
      organisationId: caller.organisationId,
      runs,
      files: resolve.newFiles(),
      batch,
      idempotency: mark && { ...mark, resourceId: id },
      quota: quotaFor(caller.keyKind, organisation ?? { monthlyPageCap: null }, now),
      queueLimit: tools.limits.queueLimit,
      now,
    });
    if (outcome.outcome === "replayed") await resolve.drop();
    return settled(outcome, id);
  } catch (thrown) {
    await resolve.drop();
    throw thrown;
  }
}

function checkReferences({ file, config }: RunRequest, place: string): void {
  checkReference(file, `${place}file`);
  for (const [i, document] of documentsOf(config).entries()) checkReference(document, `${place}config.documents[${i}]`);
}

interface DraftContext {
  caller: Caller;
  options: AcceptOptions;
  batchId: string | null;
  resolve: ReferenceResolver;
  tools: Tools;
}

/** @param place where the request stands in the body, as a refusal names it */
async function draft(
  { file, config = {} }: RunRequest,
  place: string,
  { caller, options, batchId, resolve, tools }: DraftContext,
): Promise<NewRun> {
  const { kind, priority } = options;
  const form = await resolve.form(file, `${place}file`);
  const documents: RunSource[] = [];
  for (const [i, document] of documentsOf(config).entries()) {
    documents.push(await resolve.document(document, `${place}config.documents[${i}]`));
  }
  const used = withDefaults(await withTemplate(withDocuments(config, documents), caller.organisationId, tools));
  const prefix: IdPrefix = kind === "edit_run" ? "edr" : "fdr";
  const filled = (used as EditConfig).schema ? "fill_with_schema" : "fill_with_detection";
  return {
    id: newId(prefix),
    organisationId: caller.organisationId,
    kind,
    keyKind: caller.keyKind,
    batchId,
    fileId: form.file.id,
    product: kind === "edit_run" ? filled : "detect_only",
    config: used,
    sources: { file: form.source, documents },
    priority,
    pageCount: form.file.pageCount,
  };
}

function documentsOf(config: RunRequest["config"]): FileReference[] {
  return config && "documents" in config ? (config.documents ?? []) : [];
}

/** The configuration as it is shown: documents by id or address, without content and passwords. */
function withDocuments(config: NonNullable<RunRequest["config"]>, documents: RunSource[]) {
  if (!("documents" in config)) return config;
  return {
    ...config,
    documents: documents.map(({ fileId, url, name }) => (fileId ? { id: fileId } : { url, ...(name && { name }) })),
  };
}

/** A template lends its schema; detection is then skipped (service-spec "Limits"). */
async function withTemplate(config: object, organisationId: string, { store }: Tools): Promise<object> {
  const { templateId } = config as { templateId?: string };
  if (templateId === undefined) return config;
  const template = await store.templates.get(organisationId, templateId);
  if (!template) throw new FormfillError("NOT_FOUND", "config.templateId: there is no template with this ID.");
  return completed(config, template.config as object);
}

function settled(outcome: AcceptanceOutcome, id: string): Accepted {
  switch (outcome.outcome) {
    case "accepted":
      return { id, replayed: false };
    case "replayed":
      return { id: outcome.resourceId, replayed: true };
    case "key-reused":
      throw new FormfillError("IDEMPOTENCY_KEY_REUSED");
    case "queue-full":
      throw new FormfillError("SERVICE_BUSY");
    case "quota-reached":
      throw new FormfillError("USAGE_BLOCKED");
  }
}
