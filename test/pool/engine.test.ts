import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEngine, type Engine } from "../../src/pool/engine.js";

let engine: Engine;
let form: Uint8Array;

beforeAll(async () => {
  engine = createEngine({ workers: 1 });
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText("Name: ____________________");
  form = await pdf.save();
});
afterAll(() => engine.close());

test("a document goes through a worker and its bytes stay with the caller", async () => {
  const { file, output } = await engine.detect(form, {});
  expect(file).toEqual({ type: "PDF", mediaType: "application/pdf", pageCount: 1 });
  expect(output.pages).toHaveLength(1);
  expect(form.byteLength).toBeGreaterThan(0);
});

test("a finished PDF comes back as bytes", async () => {
  const { pdf } = await engine.fill(form, {});
  expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe("%PDF-");
});

test("progress names the page, counted from 1", async () => {
  const seen: number[] = [];
  await engine.detect(form, {}, { onProgress: ({ page }) => seen.push(page) });
  expect(seen).toContain(1);
});

test("a failure keeps its code, message and remedy on the way between threads", async () => {
  await expect(engine.inspect(Buffer.from("no form"))).rejects.toMatchObject({
    name: "FormfillError",
    code: "FILE_TYPE_NOT_SUPPORTED",
    remedy: expect.stringContaining("PDF"),
  });
});

test("an aborted document rejects with the reason and leaves a working engine", async () => {
  const controller = new AbortController();
  const running = engine.detect(form, {}, { signal: controller.signal });
  controller.abort(new Error("changed my mind"));
  await expect(running).rejects.toThrow("changed my mind");
  await expect(engine.inspect(form)).resolves.toMatchObject({ pageCount: 1 });
});

test("documents wait for a free worker and are all answered", async () => {
  const runs = Array.from({ length: 5 }, () => engine.inspect(form));
  expect(await Promise.all(runs)).toHaveLength(5);
});

test("a document that waits is rejected when its caller gives up, and the others go on", async () => {
  const controller = new AbortController();
  const running = engine.detect(form, {});
  const waiting = engine.inspect(form, { signal: controller.signal });
  controller.abort(new Error("changed my mind"));
  await expect(waiting).rejects.toThrow("changed my mind");
  await expect(running).resolves.toBeDefined();
});

test("a document that waits is served by a fresh worker when the one before it is given up", async () => {
  const idle = createEngine({ workers: 1, idleSeconds: 10 });
  const controller = new AbortController();
  const running = idle.detect(form, {}, { signal: controller.signal, onProgress: () => controller.abort() });
  const waiting = idle.inspect(form);
  await expect(running).rejects.toMatchObject({ name: "AbortError" });
  await expect(waiting).resolves.toMatchObject({ pageCount: 1 });
  await idle.close();
});

test("workers that had nothing to do end, and come back when work comes", async () => {
  const idle = createEngine({ workers: 1, idleSeconds: 0.01 });
  await idle.inspect(form);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await expect(idle.inspect(form)).resolves.toMatchObject({ pageCount: 1 });
  await idle.close();
});

test("what runs and what waits is rejected when the engine is closed", async () => {
  const closing = createEngine({ workers: 1 });
  const runs = Promise.allSettled([closing.detect(form, {}), closing.inspect(form)]);
  await closing.close();
  await expect(closing.inspect(form)).rejects.toThrow();
  expect((await runs).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("an engine that is closed while its workers load ends them in peace", async () => {
  const built = new URL("../../dist/src/pool/engine.js", import.meta.url).href;
  const program = `const { createEngine } = await import("${built}"); await createEngine({ workers: 2 }).close();`;
  const ended = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", program]);
  expect(ended).toEqual({ stdout: "", stderr: "" });
});
