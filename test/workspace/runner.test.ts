import { expect, test } from "vitest";
import { startRunner } from "../../src/workspace/runs/runner.js";
import type { Tools } from "../../src/workspace/tools.js";

/** A run that is filled, and a disk that can no longer be written when its end is to be noted. */
function onFailingDisk(): { tools: Tools; logged: string[] } {
  const logged: string[] = [];
  const file = { id: "file_1", name: "form.pdf", size: 1, pageCount: 1, sealedPassword: null };
  const run = {
    id: "edr_1",
    organisationId: "org_a",
    kind: "edit_run",
    keyKind: "live",
    fileId: "file_1",
    pagesReserved: 1,
    config: {},
    sources: { file: { fileId: "file_1" }, documents: [] },
  };
  const waiting = [run];
  const failing = async () => Promise.reject(Object.assign(new Error("read-only"), { code: "EROFS" }));
  const blobs = { read: async () => Buffer.from("%PDF-1.7"), write: async () => ({ size: 1 }), delete: failing };
  const tools = {
    store: {
      files: { get: async () => file },
      runs: {
        recover: async () => ({ requeued: 0, ended: 0 }),
        claim: async () => waiting.pop() ?? null,
        setProgress: async () => {},
        release: async () => {},
        finish: failing,
      },
    },
    blobs,
    engine: { fill: async () => ({ file: { pageCount: 1 }, pdf: Buffer.from("%PDF-1.7"), output: {}, metrics: {} }) },
    keeping: { blobs, maxFileBytes: 100, sealKey: "", clock: Date.now },
    clock: Date.now,
    limits: { slots: 1 },
    log: { info() {}, error: (_: unknown, message: string) => logged.push(message) },
  };
  return { tools: tools as unknown as Tools, logged };
}

test("a disk that fails at the end of a run ends neither the server nor the wait for the run", async () => {
  const { tools, logged } = onFailingDisk();
  const runner = startRunner(tools);
  const ended = runner.ended("edr_1");
  await runner.start();
  await ended;
  await runner.stop(0);
  expect(logged).toEqual(["writing the end of a run failed", "removing the content of a file failed"]);
});
