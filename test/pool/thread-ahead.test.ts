import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { createEngine } from "../../src/pool/engine.js";
import { endThreadAhead, startThreadAhead, takeThreadAhead } from "../../src/pool/thread-ahead.js";

test("a thread that was started ahead does the work of an engine with its bounds, and of no other", async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  const form = await pdf.save();
  startThreadAhead();
  const other = createEngine({ workers: 1, documentMb: 512 });
  const engine = createEngine({ workers: 1 });
  expect(takeThreadAhead(1024)).toBeUndefined();
  await expect(Promise.all([engine.inspect(form), other.inspect(form)])).resolves.toHaveLength(2);
  await Promise.all([engine.close(), other.close()]);
});

test("a thread that was started ahead and not taken is ended", async () => {
  startThreadAhead();
  await endThreadAhead();
  expect(takeThreadAhead(1024)?.isFree).toBe(false);
});
