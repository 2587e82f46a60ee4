import { completed } from "../../contract/configuration.js";
import type { Batch, BatchRequest } from "../../contract/schemas/batch.js";
import type { EditRequest } from "../../contract/schemas/run.js";
import { FormfillError } from "../../errors.js";
import { type ListOptions, listPage, type Page } from "../list-page.js";
import { acceptRuns, type IdempotentCall } from "../runs/accept.js";
import type { Runner } from "../runs/runner.js";
import type { Caller, Tools } from "../tools.js";
import { toBatch } from "./to-batch.js";

export interface Batches {
  start(
    caller: Caller,
    request: BatchRequest,
    idempotency: IdempotentCall | null,
  ): Promise<{ batch: Batch; replayed: boolean }>;
  /** @throws FormfillError NOT_FOUND */
  get(organisationId: string, id: string): Promise<Batch>;
  list(organisationId: string, options: ListOptions): Promise<Page<Batch>>;
  /** Stops what has not ended. @throws FormfillError NOT_FOUND; INVALID_REQUEST when all has ended */
  cancel(organisationId: string, id: string): Promise<Batch>;
}

export function batches(tools: Tools, runner: Runner): Batches {
  const { store, secrets, clock } = tools;
  const get = async (organisationId: string, id: string): Promise<Batch> => {
    const batch = await store.batches.get(organisationId, id);
    if (!batch) throw new FormfillError("NOT_FOUND");
    return toBatch(batch);
  };

  return {
    async start(caller, request, idempotency) {
      const options = { kind: "edit_run", priority: 2, idempotency, asBatch: true } as const;
      const { id, replayed } = await acceptRuns(caller, request.inputs.map(merged(request)), options, tools);
      const batch = await get(caller.organisationId, id);
      runner.wake();
      return { batch, replayed };
    },
    get,
    async list(organisationId, options) {
      const where = { list: "batches", organisationId, options, secret: secrets.pageToken };
      return listPage(where, (request) => store.batches.list(organisationId, request), toBatch);
    },
    async cancel(organisationId, id) {
      const stopped = await store.batches.cancel(organisationId, id, clock());
      if (stopped === null) throw new FormfillError("NOT_FOUND");
      if (stopped === "ended") {
        throw new FormfillError("INVALID_REQUEST", "The batch has already finished.", {
          remedy: "See its counts for the results.",
        });
      }
      for (const runId of stopped) runner.drop(runId);
      return get(organisationId, id);
    },
  };
}

/** What an input leaves out is taken from the batch. */
function merged({ file, config }: BatchRequest) {
  return (input: BatchRequest["inputs"][number], index: number): EditRequest => {
    const form = input.file ?? file;
    if (!form) throw new FormfillError("INVALID_OPTIONS", `inputs[${index}] has no file, and neither has the batch.`);
    const data = input.data === undefined ? {} : { data: input.data };
    return { file: form, config: { ...completed(input.config ?? {}, config ?? {}), ...data } };
  };
}
