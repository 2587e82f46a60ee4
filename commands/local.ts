import { randomBytes } from "node:crypto";
import type { FileResource } from "../src/contract/files.js";
import type { InspectedFile } from "../src/index.js";
import { createEngine, type EngineOptions } from "../src/pool/engine.js";
import type { Input } from "./input.js";
import type { Operations } from "./operations.js";

/** Runs everything on this machine; nothing is kept and nothing leaves it. */
export function localOperations(options: EngineOptions): Operations {
  const engine = createEngine(options);
  return {
    async detect(input, config, call) {
      const createdAt = new Date().toISOString();
      const { file, output, metrics } = await engine.detect(input.bytes, config, call);
      const run = finished(input, file, createdAt);
      return { object: "form_detection_run", id: newId("fdr"), ...run, config, output, metrics };
    },
    async fill(input, config, call) {
      const createdAt = new Date().toISOString();
      const { file, output, metrics, pdf } = await engine.fill(input.bytes, config, call);
      const run = finished(input, file, createdAt);
      return { run: { object: "edit_run", id: newId("edr"), ...run, config, output, metrics }, pdf };
    },
    fillBriefly: (input, config, call) => engine.fillBriefly(input.bytes, config, call),
    async annotate(input, schema, call) {
      return (await engine.annotate(input.bytes, schema, call)).pdf;
    },
    close: () => engine.close(),
  };
}

/** What every local run has in common: it is over, it was free, and its file is only described. */
function finished(input: Input, { type, mediaType, pageCount }: InspectedFile, createdAt: string) {
  const file: FileResource = {
    object: "file",
    id: newId("file"),
    name: input.name,
    type,
    mediaType,
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
