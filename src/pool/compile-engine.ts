/**
 * Last step of the build: fills the sample forms, and keeps the machine code of what that needs of the PDF engine, as commands that
 * end with their document take it. Without it the engine is slower and nothing else, so a Node.js that cannot keep it builds as well.
 */
import { readFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { ENGINE, keepMachineCode, readMachineCode, withMachineCode } from "./compiled-engine.js";
import { instantiateFrom } from "./shared-engine.js";
import { expectShortRun } from "./short-run.js";

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
  const kept = await readMachineCode();
  if (kept === null || withMachineCode(bytes, kept) === null) await keepMachineCode(await used(bytes));
} catch {
  console.warn("The machine code of the PDF engine could not be kept.");
}

/** The engine, with all functions compiled that the samples call. */
async function used(bytes: Uint8Array<ArrayBuffer>): Promise<WebAssembly.Module> {
  // Each function that is called is compiled for good at once.
  setFlagsFromString("--no-liftoff");
  const module = await WebAssembly.compile(bytes);
  instantiateFrom()(module);
  await fillSamples();
  // V8 compares its flags; the first had switched the second off.
  setFlagsFromString("--liftoff");
  setFlagsFromString("--wasm-dynamic-tiering");
  return module;
}

/** Those that are no pictures: character recognition has an engine of its own. */
async function fillSamples(): Promise<void> {
  const { detectForm, fillForm } = await import("../index.js");
  const samples = (await readJson("manifest.json")) as Sample[];
  for (const { file, data, password } of samples.filter(({ kind }) => kind !== "scanned")) {
    const form = await readFile(new URL(file, SAMPLES));
    const values = await readJson(data);
    const { output } = await detectForm(form, {}, { password });
    await fillForm(form, { data: values }, { password });
    await fillForm(form, { data: values, schema: output.schema, advancedOptions: { flattenPdf: false } }, { password });
  }
}

async function readJson(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(name, SAMPLES), "utf8"));
}
