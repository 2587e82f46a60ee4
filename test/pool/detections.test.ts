import { PDFDocument } from "pdf-lib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keepDetection, recallDetection } from "../../src/pool/detections.js";
import { createEngine, type Engine } from "../../src/pool/engine.js";

const PAGES = 3;
const found = Buffer.from("what was found");

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ workers: 2 });
});
afterAll(() => engine.close());

async function formOf(title: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let i = 0; i < PAGES; i++) pdf.addPage().drawText(`${title}: ____________________`);
  return pdf.save();
}

/** The pages that were looked at for two documents that two threads take at once. */
async function pagesLookedAt(first: Uint8Array, second: Uint8Array): Promise<number[]> {
  const pages: number[] = [];
  const onProgress = ({ page }: { page: number }) => pages.push(page);
  const forms = await Promise.all([first, second].map((form) => engine.detect(form, {}, { onProgress })));
  expect(forms.map(({ output }) => output.pages.length)).toEqual([PAGES, PAGES]);
  return pages.filter((page) => page > 1);
}

test("two threads look once at a form that both are given", async () => {
  const form = await formOf("Name");
  expect(await pagesLookedAt(form, form)).toHaveLength(PAGES - 1);
});

test("and at each of two forms", async () => {
  expect(await pagesLookedAt(await formOf("Street"), await formOf("City"))).toHaveLength(2 * (PAGES - 1));
});

test("a form is looked at by another thread where the first one was given up over it", async () => {
  const form = await formOf("Country");
  const abort = new AbortController();
  const given = engine.detect(form, {}, { signal: abort.signal, onProgress: () => abort.abort() });
  const waits = engine.detect(form, {});
  await expect(given).rejects.toMatchObject({ name: "AbortError" });
  expect((await waits).output.pages).toHaveLength(PAGES);
});

test("who asks second waits for what the first one finds", async () => {
  expect(await recallDetection("waits")).toBeNull();
  const second = recallDetection("waits");
  keepDetection("waits", found);
  expect(await second).toEqual(found);
  expect(await recallDetection("waits")).toEqual(found);
});

test("where nothing came of it one of those who wait looks, and the others go on waiting for that one", async () => {
  await recallDetection("fails");
  const waiting = [recallDetection("fails"), recallDetection("fails")];
  keepDetection("fails", null);
  expect(await Promise.race(waiting)).toBeNull();
  keepDetection("fails", found);
  expect(await Promise.all(waiting)).toEqual([null, found]);
});

test("the forms looked at longest ago are forgotten", async () => {
  for (let i = 0; i < 20; i++) {
    await recallDetection(`form ${i}`);
    keepDetection(`form ${i}`, found);
  }
  expect(await recallDetection("form 19")).toEqual(found);
  expect(await recallDetection("form 0")).toBeNull();
  keepDetection("form 0", null);
});
