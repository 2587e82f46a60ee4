/**
 * Last step of the build: fills the sample forms, and then caches V8's machine code of the PDF engine and bytecode of the program
 * for short-lived commands. The caches only save time, so the build succeeds even if this Node.js cannot write them.
 */
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import type { DetectedForm } from "../index.js";
import { ENGINE, keepMachineCode, readMachineCode, withMachineCode } from "./compiled-engine.js";
import { limitWasmHeap } from "./heap-limit.js";
import { keepBytecode, loadPart } from "./parts.js";
import { instantiateFrom } from "./shared-engine.js";
import { expectShortRun } from "./short-run.js";
import type { DocumentRequest } from "./task.js";
import { DOCUMENT_MB } from "./thread-ahead.js";

const SAMPLES = new URL("../../../samples/", import.meta.url);

interface Sample {
  kind: string;
  file: string;
  data: string;
  password?: string;
}

try {
  expectShortRun();
  const bytes = await readFile(ENGINE);
  const code = readMachineCode();
  const kept = code && withMachineCode(bytes, code);
  // Compile each engine function that is called with the optimising compiler at once, and discard no bytecode.
  if (!kept) setFlagsFromString("--no-liftoff");
  setFlagsFromString("--no-flush-bytecode");
  const module = kept ?? (await WebAssembly.compile(bytes));
  instantiateFrom()(module);
  await fillSamples();
  // The flags must be the usual ones again, since V8 stores them with the code; --no-liftoff had disabled dynamic tiering too.
  setFlagsFromString("--liftoff");
  setFlagsFromString("--wasm-dynamic-tiering");
  setFlagsFromString("--flush-bytecode");
  if (!kept) keepMachineCode(module);
  keepBytecode();
} catch {
  console.warn("The machine code of the PDF engine could not be kept.");
}

/** All but the scanned ones: character recognition has an engine of its own. */
async function fillSamples(): Promise<void> {
  const { work } = loadPart("work.cjs", { mupdf: await import("mupdf") }) as typeof import("./work.js");
  const thread = { documentMb: DOCUMENT_MB, heap: limitWasmHeap(DOCUMENT_MB), send() {}, recall: async () => null };
  const settings = { maxPages: 500, model: null, ocr: {}, detector: undefined };
  const samples = (await readJson("manifest.json")) as Sample[];
  for (const sample of samples.filter(({ kind }) => kind !== "scanned")) {
    const file = await readFile(new URL(sample.file, SAMPLES));
    const data = (await readJson(sample.data)) as Record<string, unknown>;
    const take = async (request: DocumentRequest) => {
      const outcome = await work({ request, settings, password: sample.password }, thread);
      if (!outcome.ok) throw new Error(outcome.failure.message);
      return outcome.result;
    };
    const { output } = (await take({ operation: "detect", file, config: {} })) as DetectedForm;
    await take({ operation: "fillBriefly", file, config: { data } });
    const config = { data, schema: output.schema, advancedOptions: { flattenPdf: false } };
    await take({ operation: "fill", file, config });
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, SAMPLES), "utf8"));
}
