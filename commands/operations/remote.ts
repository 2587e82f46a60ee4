import type { FormfillClient, RunsClient } from "../../src/client/client.js";
import { toldFailure } from "../../src/client/told-failure.js";
import type { EditRun, FormDetectionRun } from "../../src/contract/runs.js";
import type { FileReference } from "../../src/contract/schemas/file.js";
import { FormfillError } from "../../src/errors.js";
import type { Input } from "../files/input.js";
import { briefly } from "./briefly.js";
import type { Call, Operations } from "./operations.js";

/** The same operations through a remote server: the file is uploaded, a run started and polled until it ends. */
export function remoteOperations(client: FormfillClient): Operations {
  const upload = uploads(client);
  const referenceTo = async (input: Input, call: Call): Promise<FileReference> =>
    withPassword(input.reference ?? { id: await upload(input, call) }, call.password);
  const operations: Operations = {
    async detect(input, config, call) {
      const file = await referenceTo(input, call);
      return finish(client.detectionRuns, await client.detectionRuns.start({ file, config }, call.signal), call);
    },
    async fill(input, config, call) {
      const file = await referenceTo(input, call);
      const documents = await Promise.all(
        (call.documents ?? []).map(async (document) =>
          withPassword({ id: await upload(document, call) }, document.password),
        ),
      );
      const request = { file, config: { ...config, ...(documents.length > 0 && { documents }) } };
      const run = await finish(client.editRuns, await client.editRuns.start(request, call.signal), call);
      return { run, pdf: await client.files.download(run.output!.editedFile!.id, call.signal) };
    },
    async fillBriefly(input, config, call) {
      const { run, pdf } = await operations.fill(input, config, call);
      return briefly(run, pdf);
    },
    // The server has no route for this; the file is on this machine, so it is annotated here.
    async annotate(input, schema, { password }) {
      const { annotateForm } = await import("../../src/index.js");
      return (await annotateForm(input.bytes, schema, { password })).pdf;
    },
    async close() {},
  };
  return operations;
}

/** Sends each file once: the rows of a batch share their form and their documents. */
function uploads({ files }: FormfillClient) {
  const sent = new WeakMap<SentFile, Promise<string>>();
  const send = async (file: SentFile, { signal, password }: Call): Promise<string> => {
    const { bytes, name = "document" } = file;
    try {
      return (await files.upload({ bytes: new Uint8Array(bytes), name, password }, signal)).id;
    } catch (thrown) {
      sent.delete(file);
      throw thrown;
    }
  };
  return (file: SentFile, call: Call): Promise<string> => {
    const id = sent.get(file) ?? send(file, call);
    sent.set(file, id);
    return id;
  };
}

interface SentFile {
  bytes: Uint8Array;
  name?: string;
}

function withPassword<Reference>(reference: Reference, password: string | undefined) {
  return password === undefined ? reference : { ...reference, settings: { password } };
}

/** Waits for the end of a run; interrupting cancels it on the server too. */
async function finish<Run extends EditRun | FormDetectionRun>(
  runs: Pick<RunsClient<never, Run>, "wait" | "cancel">,
  started: Run,
  { signal, onProgress }: Call,
): Promise<Run> {
  try {
    const run = await runs.wait(started, { signal, onProgress });
    if (run.status === "PROCESSED") return run;
    if (run.status === "CANCELLED") throw new FormfillError("INTERRUPTED", "The run was cancelled.");
    throw toldFailure(run.failureReason ?? "INTERNAL_ERROR", run.failureMessage ?? "");
  } catch (thrown) {
    if (!signal?.aborted) throw thrown;
    await runs.cancel(started.id).catch(() => {});
    throw signal.reason;
  }
}
