import type { DetectConfig, EditConfig, Progress } from "../../contract/runs.js";
import { FormfillError } from "../../errors.js";
import { withSignatureImages } from "../../outbound/signature-images.js";
import { countPages, keepFile } from "../files/keep-file.js";
import type { RunEnd, RunRecord } from "../store/records.js";
import type { Tools } from "../tools.js";
import { quotaFor } from "../usage/quota.js";
import { type LoadedForm, loadDocuments, loadForm } from "./load-sources.js";

export interface ExecuteCall {
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/**
 * Does the work of one run: loads the form, reserves its pages, passes it to the engine and stores the output.
 * @throws FormfillError with the run's failure reason, or the reason of the aborted signal
 */
export async function executeRun(run: RunRecord, tools: Tools, call: ExecuteCall): Promise<RunEnd> {
  call.onProgress({ stage: "downloading", page: 0, pageCount: 0 });
  const form = await loadForm(run, tools, call.signal);
  await reservePages(run, form, tools);
  return run.kind === "edit_run" ? fill(run, form, tools, call) : detect(run, form, tools, call);
}

async function detect(run: RunRecord, form: LoadedForm, tools: Tools, call: ExecuteCall): Promise<RunEnd> {
  const { file, output, metrics } = await tools.engine.detect(form.bytes, run.config as DetectConfig, {
    ...call,
    password: form.password,
  });
  await notePages(run, form, file.pageCount, tools);
  return { status: "PROCESSED", output, metrics, editedFile: null, pages: file.pageCount };
}

async function fill(run: RunRecord, form: LoadedForm, tools: Tools, call: ExecuteCall): Promise<RunEnd> {
  const config = run.config as EditConfig;
  const documents = await loadDocuments(run, tools, call.signal);
  const schema = config.schema && (await withSignatureImages(config.schema, tools.outbound, call.signal));
  const { file, pdf, output, metrics } = await tools.engine.fill(
    form.bytes,
    { ...config, ...(schema && { schema }) },
    { ...call, password: form.password, watermark: run.keyKind === "test", documents },
  );
  await notePages(run, form, file.pageCount, tools);
  call.signal.throwIfAborted();
  const edited = await keepFile(
    {
      organisationId: run.organisationId,
      name: form.file.name.replace(/(\.[A-Za-z0-9]{1,8})?$/, ".filled.pdf"),
      content: pdf,
      password: form.password,
      parentFileId: form.file.id,
    },
    // The output may be larger than an upload may be.
    { ...tools.keeping, maxFileBytes: Number.POSITIVE_INFINITY },
  );
  const editedFile = { ...edited, pageCount: file.pageCount };
  return { status: "PROCESSED", output, metrics, editedFile, pages: file.pageCount };
}

/** Pages are reserved before the work, so that parallel runs cannot exceed a limit together. */
async function reservePages(run: RunRecord, form: LoadedForm, tools: Tools): Promise<void> {
  if (run.pagesReserved !== null) return;
  const organisation = await tools.store.organisations.get(run.organisationId);
  const quota = quotaFor(run.keyKind, organisation ?? { monthlyPageCap: null }, tools.clock());
  if (!quota) return;
  const pages = form.file.pageCount ?? (await countPages(form.bytes, form.password, tools.engine));
  // A file that cannot be opened costs nothing; the engine will report the reason.
  if (pages !== null && !(await tools.store.runs.reserve(run, quota, pages))) {
    throw new FormfillError("OUT_OF_CREDITS");
  }
}

async function notePages(run: RunRecord, { file }: LoadedForm, pageCount: number, { store }: Tools): Promise<void> {
  if (file.pageCount === null) await store.files.setPageCount(run.organisationId, file.id, pageCount);
}
