import { FormfillError } from "../../errors.js";
import { presignedUrl } from "../files/presign.js";
import { type ListOptions, listPage, type Page } from "../list-page.js";
import type { RunKind, RunRecord } from "../store/records.js";
import type { Caller, Tools } from "../tools.js";
import { acceptRuns, type IdempotentCall, type RunRequest } from "./accept.js";
import type { Runner } from "./runner.js";
import { type Run, toRun } from "./to-run.js";
import { waitForEnd } from "./wait-for-end.js";

interface Started {
  run: Run;
  /** Answered from an earlier request with the same Idempotency-Key. */
  replayed: boolean;
}

/** What a caller may do with runs; everything is bound to one organisation. */
export interface Runs {
  /** Takes on a run and answers at once. */
  start(caller: Caller, kind: RunKind, request: RunRequest, idempotency: IdempotentCall | null): Promise<Started>;
  /** Takes on a run and answers when it has ended; `signal` tells that nobody waits any more. */
  perform(
    caller: Caller,
    kind: RunKind,
    request: RunRequest,
    idempotency: IdempotentCall | null,
    signal: AbortSignal,
  ): Promise<Started>;
  /** @throws FormfillError NOT_FOUND */
  get(organisationId: string, kind: RunKind, id: string): Promise<Run>;
  list(organisationId: string, kind: RunKind, options: ListOptions): Promise<Page<Run>>;
  /** Stops the work. @throws FormfillError NOT_FOUND; INVALID_REQUEST when the run has ended */
  cancel(organisationId: string, kind: RunKind, id: string): Promise<Run>;
  /** Removes the run and its output at once. @throws FormfillError NOT_FOUND */
  delete(organisationId: string, kind: RunKind, id: string): Promise<void>;
}

export function runs(tools: Tools, runner: Runner): Runs {
  const { store, blobs, secrets, clock } = tools;

  const find = async (organisationId: string, kind: RunKind, id: string): Promise<RunRecord> => {
    const run = await store.runs.get(organisationId, kind, id);
    if (!run) throw new FormfillError("NOT_FOUND");
    return run;
  };
  const show = async (run: RunRecord): Promise<Run> =>
    toRun(run, run.fileId ? await store.files.get(run.organisationId, run.fileId) : null, (id) =>
      presignedUrl(tools.publicUrl(), { id, organisationId: run.organisationId }, secrets.presign[0]!, clock()),
    );

  /** The server stops. Without a key the client cannot ask for this run again, so it must not be done and charged later. */
  const unfinished = async (run: RunRecord, idempotency: IdempotentCall | null): Promise<FormfillError> => {
    if (!idempotency) await store.runs.cancel(run.organisationId, run.kind, run.id, clock());
    return new FormfillError("SERVICE_BUSY", "The server is shutting down.");
  };

  return {
    async start(caller, kind, request, idempotency) {
      const { id, replayed } = await acceptRuns(caller, [request], { kind, priority: 1, idempotency }, tools);
      const run = await show(await find(caller.organisationId, kind, id));
      runner.wake();
      return { run, replayed };
    },
    async perform(caller, kind, request, idempotency, signal) {
      const { id, replayed } = await acceptRuns(caller, [request], { kind, priority: 0, idempotency }, tools);
      const run = await find(caller.organisationId, kind, id);
      // With a key the client will ask again for this very run: it is brought to its end even when nobody waits.
      await waitForEnd(run, idempotency ? new AbortController().signal : signal, runner, tools);
      const ended = await find(caller.organisationId, kind, id);
      if (ended.status === "PROCESSING") throw await unfinished(ended, idempotency);
      return { run: await show(ended), replayed };
    },
    async get(organisationId, kind, id) {
      return show(await find(organisationId, kind, id));
    },
    async list(organisationId, kind, options) {
      const where = { list: kind, organisationId, options, secret: secrets.pageToken };
      return listPage(where, (request) => store.runs.list(organisationId, kind, request), show);
    },
    async cancel(organisationId, kind, id) {
      const outcome = await store.runs.cancel(organisationId, kind, id, clock());
      if (outcome === "missing") throw new FormfillError("NOT_FOUND");
      if (outcome === "ended") {
        throw new FormfillError("INVALID_REQUEST", "The run has already finished.", {
          remedy: "See its status for the result.",
        });
      }
      runner.drop(id);
      return show(await find(organisationId, kind, id));
    },
    async delete(organisationId, kind, id) {
      const files = await store.runs.delete(organisationId, kind, id);
      if (!files) throw new FormfillError("NOT_FOUND");
      runner.drop(id);
      for (const file of files) await blobs.delete(file);
    },
  };
}
