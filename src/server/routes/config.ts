import type { FastifyInstance } from "fastify";
import { modelSettings } from "../../config.js";
import { BATCH_INPUTS, INTERFACE_VERSION, TEST_PAGES_PER_DAY } from "../../contract/limits.js";
import { VERSION } from "../../version.js";
import type { ServerParts } from "../parts.js";

const HOUR = 3_600_000;

/** The OCR engines by the names of their programs. */
const OCR_ENGINES = { bundled: "tesseract.js", native: "tesseract" };

/** What this server supports, without secrets (wire contract §4). */
export function configRoute(app: FastifyInstance, { config }: ServerParts): void {
  const capabilities = {
    service: "formfill",
    version: VERSION,
    interfaceVersion: INTERFACE_VERSION,
    engineVersions: ["1.0.0"],
    llm: {
      configured: modelSettings(config) !== null,
      provider: "anthropic",
      model: config.llmModel,
    },
    ocr: { engine: OCR_ENGINES[config.ocrEngine], languages: config.ocrLanguages },
    limits: {
      maxFileBytes: config.maxFileBytes,
      maxPages: config.maxPages,
      documentSeconds: config.documentSeconds,
      requestsPerMinute: config.ratePerMinute,
      batchInputs: BATCH_INPUTS,
      testPagesPerDay: TEST_PAGES_PER_DAY,
    },
    retention: { hours: config.retentionMs / HOUR },
    features: { batches: true, templates: true, idempotency: true, presignedUrls: true },
  };

  app.get(
    "/config",
    { config: { access: "public" }, schema: { tags: ["service"], security: [] } },
    async () => capabilities,
  );
}
