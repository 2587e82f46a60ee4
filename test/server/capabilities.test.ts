import { expect, test } from "vitest";
import { startServer } from "./start-server.js";

test.each([
  ["bundled", "tesseract.js"],
  ["native", "tesseract"],
] as const)("the capabilities name what reads scans: %s is %s", async (ocrEngine, engine) => {
  const server = await startServer({ ocrEngine, ocrLanguages: ["eng", "fra"] });
  try {
    const { body } = await server.call("GET", "/config", { key: null });
    expect(body.ocr).toEqual({ engine, languages: ["eng", "fra"] });
  } finally {
    await server.end();
  }
});
