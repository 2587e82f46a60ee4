import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

/** In a thread of its own, because the limit holds for all of a thread. */
const SOURCE = `
  const { parentPort } = require("node:worker_threads");
  import("${new URL("../../dist/src/pool/heap-limit.js", import.meta.url).href}").then(({ limitWasmHeap }) => {
    const limit = limitWasmHeap(4);
    const memory = new WebAssembly.Memory({ initial: 16 });
    memory.grow(16);
    let refusal = null;
    try { memory.grow(1000); } catch (error) { refusal = error.name; }
    parentPort.postMessage({ size: limit.size, refusal, first: limit.takeRefusal(), second: limit.takeRefusal() });
  });
`;

test("a WebAssembly heap grows up to the limit and no further, and the refusal is told once", async () => {
  const worker = new Worker(SOURCE, { eval: true });
  const said = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  await worker.terminate();
  expect(said).toEqual({ size: 32 * 65_536, refusal: "RangeError", first: true, second: false });
});
