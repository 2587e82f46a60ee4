import type { FormfillClient, RunsClient } from "../src/client/client.js";
import type { EditRun, FormDetectionRun } from "../src/contract/runs.js";
import type { FileReference } from "../src/contract/schemas/file.js";
import { FormfillError } from "../src/errors.js";
import type { Input } from "./input.js";
import type { Call, Operations } from "./operations.js";

/** The same operations through a remote server: the file is uploaded, a run started, and asked for until it ends. */
export function remoteOperations(client: FormfillClient): Operations {
  const operations: Operations = {
    async detect(input, config, call) {
      const file = await referenceTo(client, input, call);
      return finish(client.detectionRuns, await client.detectionRuns.start({ file, config }, call.signal), call);
    },
    async fill(input, config, call) {
      const file = await referenceTo(client, input, call);
      const documents = await Promise.all(
        (call.documents ?? []).map((document, i) => upload(client, { name: `document-${i + 1}`, ...document }, call)),
      );
      const request = { file, config: { ...config, ...(documents.length > 0 && { documents }) } };
      const run = await finish(client.editRuns, await client.editRuns.start(request, call.signal), call);
      return { run, pdf: await client.files.download(run.output!.editedFile!.id, call.signal) };
    },
    async fillBriefly(input, config, call) {
      const { run, pdf } = await operations.fill(input, config, call);
      const output = run.output!;
      return { pdf, output, filledCount: Object.keys(output.filledValues).length, metrics: run.metrics! };
    },
    // Drawing is no route of the server; the file is here, so it is done here.
    async annotate(input, schema, { password }) {
      if (input.reference) throw new FormfillError("USAGE", "--annotate needs the form itself, not its address or id.");
      const { annotateForm } = await import("../src/index.js");
      return (await annotateForm(input.bytes, schema, { password })).pdf;
    },
    async close() {},
  };
  return operations;
}

function referenceTo(client: FormfillClient, input: Input, call: Call): FileReference | Promise<FileReference> {
  const settings = call.password === undefined ? {} : { settings: { password: call.password } };
  if (input.reference) return { ...input.reference, ...settings };
  return upload(client, { ...input, password: call.password }, call);
}

async function upload(
  client: FormfillClient,
  file: { bytes: Uint8Array; name: string; password?: string | undefined },
  call: Call,
): Promise<FileReference> {
  const { id } = await client.files.upload({ ...file, bytes: new Uint8Array(file.bytes) }, call.signal);
  return file.password === undefined ? { id } : { id, settings: { password: file.password } };
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
    throw new FormfillError(run.failureReason ?? "INTERNAL_ERROR", run.failureMessage ?? undefined);
  } catch (thrown) {
    if (!signal?.aborted) throw thrown;
    await runs.cancel(started.id).catch(() => {});
    throw signal.reason;
  }
}
