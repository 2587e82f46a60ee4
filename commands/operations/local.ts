import type { Config } from "../../src/config.js";
import type { EditConfig } from "../../src/contract/runs.js";
import type { FileResource } from "../../src/contract/schemas/file.js";
import type { InspectedFile } from "../../src/index.js";
import { createEngine, type EngineOptions } from "../../src/pool/engine.js";
import { newId } from "../../src/workspace/ids.js";
import type { Input } from "../files/input.js";
import type { Call, Operations } from "./operations.js";

/** Does everything on this machine; nothing is stored and nothing leaves it. */
export function localOperations(options: EngineOptions & Pick<Config, "outboundAllow">): Operations {
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
      const used = await withImages(config, options, call);
      const { file, output, metrics, pdf } = await engine.fill(input.bytes, used, call);
      const run = finished(input, file, createdAt);
      return { run: { object: "edit_run", id: newId("edr"), ...run, config, output, metrics }, pdf };
    },
    fillBriefly: async (input, config, call) =>
      engine.fillBriefly(input.bytes, await withImages(config, options, call), call),
    async annotate(input, schema, call) {
      return (await engine.annotate(input.bytes, schema, call)).pdf;
    },
    close: () => engine.close(),
  };
}

/** Fetches the signature pictures that the schema names by address, as a server would. */
async function withImages(
  config: EditConfig,
  { outboundAllow }: Pick<Config, "outboundAllow">,
  { signal }: Call,
): Promise<EditConfig> {
  // Loading the HTTP client takes longer than filling most forms.
  if (!config.schema || !/"image_url":"http/i.test(JSON.stringify(config.schema))) return config;
  const [{ readAllowList }, { guardedRequests }, { withSignatureImages }, { lookupAll }] = await Promise.all([
    import("../../src/outbound/allow-list.js"),
    import("../../src/outbound/guarded-request.js"),
    import("../../src/outbound/signature-images.js"),
    import("../../src/outbound/target.js"),
  ]);
  const request = guardedRequests(readAllowList(outboundAllow), lookupAll);
  return { ...config, schema: await withSignatureImages(config.schema, request, signal) };
}

/** What every local run has in common: it has ended, it was free, and its file is described but not stored. */
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
