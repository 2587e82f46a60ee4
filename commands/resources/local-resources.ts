import { buffer } from "node:stream/consumers";
import type { Deleted, List, ListQuery } from "../../src/client/client.js";
import { type WaitOptions, waitUntilEnded } from "../../src/client/wait.js";
import type { EditRun, FormDetectionRun, Progress } from "../../src/contract/runs.js";
import type { ListOptions } from "../../src/workspace/list-page.js";
import type { Workspace } from "../../src/workspace/open.js";
import type { Resources } from "./resources.js";

/** The data directory of this machine, in the shape of a remote server's answers. */
export function localResources(workspace: Workspace, organisationId: string): Resources {
  const { files, batches, templates, samples } = workspace;
  const getBatch = (id: string) => batches.get(organisationId, id);
  return {
    files: {
      get: (id) => files.get(organisationId, id),
      list: async (query) => asList(await files.list(organisationId, asOptions(query))),
      delete: (id) => deleted(id, "file", files.delete(organisationId, id)),
      upload: ({ bytes, name, password }) => files.upload({ organisationId, name, content: bytes, password }),
      download: async (id) => buffer(await (await files.open(organisationId, id)).stream()),
    },
    editRuns: runs<EditRun>(workspace, organisationId, "edit_run"),
    detectionRuns: runs<FormDetectionRun>(workspace, organisationId, "form_detection_run"),
    batches: {
      get: getBatch,
      list: async (query) => asList(await batches.list(organisationId, asOptions(query))),
      cancel: (id) => batches.cancel(organisationId, id),
      wait: (batch, options) => waitUntilEnded(batch, getBatch, ({ counts }) => counts, options),
    },
    templates: {
      get: (id) => templates.get(organisationId, id),
      list: async (query) => asList(await templates.list(organisationId, asOptions(query))),
      delete: (id) => deleted(id, "edit_template", templates.delete(organisationId, id)),
      create: (request) => templates.create(organisationId, request),
    },
    webhooks: localWebhooks(workspace, organisationId),
    samples: {
      list: async () => asList({ data: await samples.list(), nextPageToken: null }),
      copy: (name) => samples.copy(organisationId, name),
    },
    usage: (month) => workspace.usage(organisationId, month),
  };
}

function runs<Run extends EditRun | FormDetectionRun>(
  { runs: kept }: Workspace,
  organisationId: string,
  kind: Run["object"],
) {
  const get = async (id: string) => (await kept.get(organisationId, kind, id)) as Run;
  return {
    get,
    list: async (query?: ListQuery) => asList((await kept.list(organisationId, kind, asOptions(query))) as PageOf<Run>),
    delete: (id: string) => deleted(id, kind, kept.delete(organisationId, kind, id)),
    cancel: async (id: string) => (await kept.cancel(organisationId, kind, id)) as Run,
    wait: (run: Run, options?: WaitOptions<Progress>) => waitUntilEnded(run, get, ({ progress }) => progress, options),
  };
}

/** Deliveries queued here are sent by the server that runs on the directory. */
function localWebhooks({ webhooks }: Workspace, organisationId: string): Resources["webhooks"] {
  const caller = { organisationId, keyKind: "live" } as const;
  return {
    get: (id) => webhooks.get(organisationId, id),
    list: async (query) => asList(await webhooks.list(organisationId, asOptions(query))),
    delete: (id) => deleted(id, "webhook_endpoint", webhooks.delete(organisationId, id)),
    create: (request) => webhooks.create(caller, request),
    update: (id, change) => webhooks.update(caller, id, change),
    rotateSecret: (id) => webhooks.rotateSecret(organisationId, id),
    test: (id) => webhooks.test(organisationId, id),
    deliveries: async (id, query) => asList(await webhooks.deliveries(organisationId, id, asOptions(query))),
    redeliver: (deliveryId) => webhooks.redeliver(organisationId, deliveryId),
  };
}

interface PageOf<T> {
  data: T[];
  nextPageToken: string | null;
}

function asList<T>({ data, nextPageToken }: PageOf<T>): List<T> {
  return { object: "list", data, nextPageToken };
}

async function deleted(id: string, object: string, deletion: Promise<void>): Promise<Deleted> {
  await deletion;
  return { id, object, deleted: true };
}

/** The options of a list that were given; the commands have validated them. */
function asOptions({ maxPageSize = 20, sortDir = "desc", ...more }: ListQuery = {}) {
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  return { maxPageSize, sortDir, ...given } as ListOptions;
}
