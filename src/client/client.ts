import type { EditRun, FormDetectionRun, Progress } from "../contract/runs.js";
import type { Batch, BatchRequest } from "../contract/schemas/batch.js";
import type { FileResource } from "../contract/schemas/file.js";
import type { DetectRequest, EditRequest } from "../contract/schemas/run.js";
import type { Sample } from "../contract/schemas/sample.js";
import type { Template, TemplateRequest } from "../contract/schemas/template.js";
import type { UsageReport } from "../contract/schemas/usage.js";
import type {
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEndpointChange,
  WebhookEndpointRequest,
} from "../contract/schemas/webhook.js";
import { type ClientOptions, type Http, http } from "./http.js";
import { type WaitOptions, waitUntilEnded } from "./wait.js";

export interface List<T> {
  object: "list";
  data: T[];
  nextPageToken: string | null;
}

export interface Deleted {
  id: string;
  object: string;
  deleted: true;
}

/** Paging, order and filters of a list (wire contract §4). */
export type ListQuery = Record<string, string | number | undefined>;

interface Collection<T> {
  get(id: string): Promise<T>;
  list(query?: ListQuery): Promise<List<T>>;
}

interface Deletable<T> extends Collection<T> {
  delete(id: string): Promise<Deleted>;
}

export interface RunsClient<Request, Run> extends Deletable<Run> {
  start(request: Request, signal?: AbortSignal): Promise<Run>;
  cancel(id: string): Promise<Run>;
  /** Polls until the run has ended, reporting its progress. */
  wait(run: Run, options?: WaitOptions<Progress>): Promise<Run>;
}

export interface FormfillClient {
  files: Deletable<FileResource> & {
    upload(
      file: { bytes: Uint8Array<ArrayBuffer>; name: string; password?: string | undefined },
      signal?: AbortSignal,
    ): Promise<FileResource>;
    download(id: string, signal?: AbortSignal): Promise<Uint8Array>;
  };
  editRuns: RunsClient<EditRequest, EditRun>;
  detectionRuns: RunsClient<DetectRequest, FormDetectionRun>;
  batches: Collection<Batch> & {
    start(request: BatchRequest): Promise<Batch>;
    cancel(id: string): Promise<Batch>;
    wait(batch: Batch, options?: WaitOptions<Batch["counts"]>): Promise<Batch>;
  };
  templates: Deletable<Template> & { create(request: TemplateRequest): Promise<Template> };
  webhooks: Deletable<WebhookEndpoint> & {
    /** Only this answer contains the signing secret. */
    create(request: WebhookEndpointRequest): Promise<WebhookEndpoint>;
    update(id: string, change: WebhookEndpointChange): Promise<WebhookEndpoint>;
    rotateSecret(id: string): Promise<WebhookEndpoint>;
    test(id: string): Promise<WebhookDelivery>;
    deliveries(id: string, query?: ListQuery): Promise<List<WebhookDelivery>>;
    redeliver(deliveryId: string): Promise<WebhookDelivery>;
  };
  samples: { list(): Promise<List<Sample>>; copy(name: string): Promise<FileResource> };
  usage(month?: string): Promise<UsageReport>;
  config(): Promise<Record<string, unknown>>;
}

/** A typed client of a formfill server. Failures are FormfillErrors with the server's code. */
export function formfillClient(options: ClientOptions): FormfillClient {
  const api = http(options);
  return {
    files: {
      ...deletable<FileResource>(api, "/files"),
      upload: (file, signal) =>
        // An upload that is repeated after a lost connection leaves at worst one more file, which retention removes.
        api.json({ method: "POST", path: "/files/upload", form: () => uploadForm(file), signal }),
      download: (id, signal) => api.bytes({ method: "GET", path: `/files/${encodeURIComponent(id)}/content`, signal }),
    },
    editRuns: runs<EditRequest, EditRun>(api, "/edit_runs"),
    detectionRuns: runs<DetectRequest, FormDetectionRun>(api, "/form_detection_runs"),
    batches: {
      ...collection<Batch>(api, "/batches"),
      start: (request) => post(api, "/edit_runs/batch", request),
      cancel: (id) => post(api, `/batches/${encodeURIComponent(id)}/cancel`),
      wait: (batch, options) =>
        waitUntilEnded(
          batch,
          (id) => get<Batch>(api, `/batches/${encodeURIComponent(id)}`),
          (current) => current.counts,
          options,
        ),
    },
    templates: {
      ...deletable<Template>(api, "/edit_templates"),
      create: (request) => post(api, "/edit_templates", request),
    },
    webhooks: webhooks(api),
    samples: {
      list: () => get(api, "/samples"),
      copy: (name) => post(api, `/samples/${encodeURIComponent(name)}`),
    },
    usage: (month) => get(api, "/usage", { month }),
    config: () => get(api, "/config"),
  };
}

function get<T>(api: Http, path: string, query: ListQuery = {}): Promise<T> {
  return api.json({ method: "GET", path, query });
}

function post<T>(api: Http, path: string, json?: unknown, signal?: AbortSignal): Promise<T> {
  return api.json({ method: "POST", path, json, signal });
}

function collection<T>(api: Http, path: string): Collection<T> {
  return {
    get: (id) => get(api, `${path}/${encodeURIComponent(id)}`),
    list: (query) => get(api, path, query),
  };
}

function deletable<T>(api: Http, path: string): Deletable<T> {
  return {
    ...collection<T>(api, path),
    delete: (id) => api.json({ method: "DELETE", path: `${path}/${encodeURIComponent(id)}` }),
  };
}

function runs<Request, Run extends EditRun | FormDetectionRun>(api: Http, path: string): RunsClient<Request, Run> {
  const all = deletable<Run>(api, path);
  return {
    ...all,
    start: (request, signal) => post(api, path, request, signal),
    cancel: (id) => post(api, `${path}/${encodeURIComponent(id)}/cancel`),
    wait: (run, options) =>
      waitUntilEnded(
        run,
        (id) => all.get(id),
        (current) => current.progress,
        options,
      ),
  };
}

function webhooks(api: Http): FormfillClient["webhooks"] {
  const one = (id: string) => `/webhook_endpoints/${encodeURIComponent(id)}`;
  return {
    ...deletable<WebhookEndpoint>(api, "/webhook_endpoints"),
    create: (request) => post(api, "/webhook_endpoints", request),
    update: (id, change) => post(api, one(id), change),
    rotateSecret: (id) => post(api, `${one(id)}/rotate_secret`),
    test: (id) => post(api, `${one(id)}/test`),
    deliveries: (id, query) => get(api, `${one(id)}/deliveries`, query),
    redeliver: (deliveryId) => post(api, `/webhook_endpoints/deliveries/${encodeURIComponent(deliveryId)}/redeliver`),
  };
}

/** The password comes after the file, as stock clients send it. */
function uploadForm({
  bytes,
  name,
  password,
}: {
  bytes: Uint8Array<ArrayBuffer>;
  name: string;
  password?: string | undefined;
}) {
  const form = new FormData();
  form.set("file", new Blob([bytes]), name);
  if (password !== undefined) form.set("password", password);
  return form;
}
