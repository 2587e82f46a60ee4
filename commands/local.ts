import { randomBytes } from "node:crypto";
import type { FileResource } from "../src/contract/files.js";
import type { EditRun, FormDetectionRun } from "../src/contract/runs.js";
import { detectForm, fillForm } from "../src/index.js";
import type { Input } from "./input.js";
import type { Operations } from "./operations.js";

/** Runs everything on this machine; nothing is kept and nothing leaves it. */
export function localOperations(limits: { maxPages: number }): Operations {
  return {
    async detect(input, config, call): Promise<FormDetectionRun> {
      const createdAt = new Date().toISOString();
      const { output, metrics } = await detectForm(input.bytes, config, { ...limits, ...call });
      return {
        object: "form_detection_run",
        id: newId("fdr"),
        ...finished(input, metrics.pageCount, createdAt),
        config,
        output,
        metrics,
      };
    },
    async fill(input, config, call): Promise<{ run: EditRun; pdf: Uint8Array }> {
      const createdAt = new Date().toISOString();
      const { output, metrics, pdf } = await fillForm(input.bytes, config, { ...limits, ...call });
      const run: EditRun = {
        object: "edit_run",
        id: newId("edr"),
        ...finished(input, metrics.pageCount, createdAt),
        config,
        output,
        metrics,
      };
      return { run, pdf };
    },
    async close() {},
  };
}

/** What every local run has in common: it is over, it was free, and its file is only described. */
function finished(input: Input, pageCount: number, createdAt: string) {
  const file: FileResource = {
    object: "file",
    id: newId("file"),
    name: input.name,
    type: "PDF",
    mediaType: "application/pdf",
    size: input.bytes.length,
    parentFileId: null,
    metadata: { pageCount },
    presignedUrl: null,
    contents: null,
    createdAt,
    updatedAt: createdAt,
  };
  return {
    file,
    status: "PROCESSED",
    usage: null,
    failureReason: null,
    failureMessage: null,
    progress: null,
    createdAt,
    updatedAt: new Date().toISOString(),
  } as const;
}

/** 16 random bytes as 22 url-safe characters (wire contract §3). */
function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString("base64url")}`;
}
