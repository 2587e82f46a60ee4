import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { detectForm } from "../../../../src/index.js";
import { formPage } from "../../../fixtures/form-page.js";
import { constantDetector } from "../../../fixtures/onnx-model.js";

const SIDE = 160;
const hasRuntime = (() => {
  try {
    createRequire(import.meta.url).resolve("onnxruntime-node");
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "formfill-detector-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, bytes: Uint8Array | string): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

describe.runIf(hasRuntime)("with onnxruntime-node installed", () => {
  test("a model's boxes join the fields found by rules", async () => {
    // The page is 612 × 792 points: 160 pixels high and 124 wide in the square. The box lies on white paper.
    const model = file("model.onnx", constantDetector(SIDE, [[100, 15, 130, 20, 0.9, 2]]));
    const plain = await detectForm(await formPage());
    const { output } = await detectForm(await formPage(), {}, { detector: model });
    const added = Object.values(output.schema.properties).filter((field) => field["formfill:source"] === "model");
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ "extend_edit:field_type": "signature" });
    expect(added[0]!["extend_edit:bbox"]!.top).toBeCloseTo((15 * 792) / 160, 0);
    expect(Object.keys(output.schema.properties)).toHaveLength(Object.keys(plain.output.schema.properties).length + 1);
  });

  test("a file that is no model is refused, until it is one", async () => {
    const call = { detector: file("no-model.onnx", "not a model") };
    await expect(detectForm(await formPage(), {}, call)).rejects.toMatchObject({ code: "INVALID_OPTIONS" });
    file("no-model.onnx", constantDetector(SIDE, [[0, 0, 9, 9, 0.1, 0]]));
    expect((await detectForm(await formPage(), {}, call)).output.schema.type).toBe("object");
  });
});

describe.skipIf(hasRuntime)("without onnxruntime-node", () => {
  test("a detector says what to install", async () => {
    const call = { detector: file("model.onnx", constantDetector(SIDE, [[0, 0, 9, 9, 0.5, 0]])) };
    await expect(detectForm(await formPage(), {}, call)).rejects.toMatchObject({
      code: "INVALID_OPTIONS",
      remedy: "Install it with npm install onnxruntime-node, or unset FORMFILL_DETECTOR.",
    });
  });
});
