import { PDFDocument, StandardFonts } from "pdf-lib";
import { beforeAll, expect, test } from "vitest";
import { createEngine, type EngineOptions } from "../../src/pool/engine.js";
import { watchMemory } from "../../src/pool/memory-watch.js";

let small: Uint8Array;
let large: Uint8Array;

beforeAll(async () => {
  small = await (async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    return pdf.save();
  })();
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (let p = 0; p < 20; p++) {
    const page = pdf.addPage();
    for (let i = 0; i < 120; i++)
      page.drawText(`Line ${i} of page ${p}: ________________`, { y: 800 - i * 6, size: 5, font });
  }
  large = await pdf.save();
});

async function withEngine<T>(options: EngineOptions, work: (engine: ReturnType<typeof createEngine>) => Promise<T>) {
  const engine = createEngine({ workers: 1, ...options });
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

test("a document that takes too long fails alone, and the next one is served [RUN-06]", async () => {
  await withEngine({ documentSeconds: 0.02 }, async (engine) => {
    await expect(engine.detect(large, {})).rejects.toMatchObject({
      code: "INTERNAL_ERROR",
      remedy: expect.stringContaining("FORMFILL_DOCUMENT_SECONDS"),
      callerRemedy: "Split the document.",
    });
  });
  await withEngine({ documentSeconds: 20 }, async (engine) => {
    const waiting = engine.inspect(small);
    await expect(engine.detect(large, {})).resolves.toBeDefined();
    await expect(waiting).resolves.toMatchObject({ pageCount: 1 });
  });
});

test("waiting for a worker does not count as time of the document", async () => {
  await withEngine({ documentSeconds: 10 }, async (engine) => {
    const runs = Array.from({ length: 3 }, () => engine.detect(large, {}));
    await expect(Promise.all(runs)).resolves.toHaveLength(3);
  });
});

test("a worker that is ended is replaced [RUN-04]", async () => {
  await withEngine({ documentSeconds: 20 }, async (engine) => {
    for (let i = 0; i < 3; i++) {
      const aborted = engine.detect(large, {}, { signal: AbortSignal.timeout(30) });
      await expect(aborted).rejects.toMatchObject({ name: "TimeoutError" });
    }
    await expect(engine.inspect(small)).resolves.toMatchObject({ pageCount: 1 });
  });
});

test("the document that has run longest is ended when the process outgrows its budget [RUN-07]", async () => {
  let memory = 100 * 2 ** 20;
  const watch = watchMemory(50, () => memory);
  const ended: string[] = [];
  const first = (reason: unknown) => ended.push(`first: ${(reason as Error).message}`);
  const second = () => ended.push("second");
  watch.begin(first);
  watch.begin(second);
  memory += 60 * 2 ** 20;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(ended).toEqual([]);
  memory += 60 * 2 ** 20;
  await expect.poll(() => ended[0]).toContain("first: The document needs more than 50 MiB");
  expect(ended).not.toContain("second");
  watch.finish(first);
  watch.finish(second);
});
