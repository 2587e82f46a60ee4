import type { EditOutput, EditRun, FormDetectionRun } from "../../contract/runs.js";
import { toFile } from "../files/to-file.js";
import type { FileRecord, RunRecord } from "../store/records.js";

export type Run = EditRun | FormDetectionRun;

/**
 * The run as sent to clients, with every key present (wire contract §3).
 * @param link returns the address of the edited file, or null for none
 */
export function toRun(run: RunRecord, file: FileRecord | null, link: (fileId: string) => string | null): Run {
  const output = run.output as EditOutput | null;
  const editedFile = run.editedFileId && { id: run.editedFileId, presignedUrl: link(run.editedFileId) };
  return {
    object: run.kind,
    id: run.id,
    file: file && toFile(file),
    status: run.status,
    config: run.config,
    output: run.kind === "edit_run" && output ? { ...output, editedFile: editedFile || null } : output,
    metrics: run.metrics,
    usage: run.usage,
    failureReason: run.failureReason,
    failureMessage: run.failureMessage,
    progress: run.progress,
    createdAt: new Date(run.createdAt).toISOString(),
    updatedAt: new Date(run.updatedAt).toISOString(),
  } as Run;
}
