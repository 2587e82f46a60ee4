import type { RunEnd, RunRecord } from "../store/records.js";
import type { Tools } from "../tools.js";

/**
 * Records how a run ended, and removes its output if that was in vain: because the run was cancelled or deleted in the meantime,
 * or its end could not be written. Never throws: without an end, the lease of the run lapses and it is done again.
 * @param owner of the lease
 */
export async function conclude(run: RunRecord, end: RunEnd, owner: string, tools: Tools): Promise<void> {
  const { store, clock, log } = tools;
  let finished = false;
  try {
    finished = await store.runs.finish(run, owner, end, clock());
  } catch (thrown) {
    log.error({ runId: run.id, code: codeOf(thrown) }, "writing the end of a run failed");
  }
  if (!finished && end.status === "PROCESSED" && end.editedFile) await remove(end.editedFile.id, tools);
}

/** What cannot be removed is found by the next sweep. */
async function remove(fileId: string, { blobs, log }: Tools): Promise<void> {
  try {
    await blobs.delete(fileId);
  } catch (thrown) {
    log.error({ fileId, code: codeOf(thrown) }, "removing the content of a file failed");
  }
}

export const codeOf = (thrown: unknown): unknown => (thrown as { code?: unknown }).code;
