import { readFile, rename, stat, writeFile } from "node:fs/promises";
import { setFlagsFromString } from "node:v8";
import { compileFunction } from "node:vm";

/** The PDF engine's WebAssembly. */
export const ENGINE = new URL("mupdf-wasm.wasm", import.meta.resolve("mupdf"));

/** Among the program's own files, also where the sources run directly (tests). */
const FOLDER = new URL(import.meta.url.endsWith(".ts") ? "../../dist/src/pool/" : "./", import.meta.url);

/**
 * The machine code that the build has kept of the engine (`compile-engine.ts`), which each process would else make anew: a quarter
 * of the work of filling a hundred pages.
 * @returns null where there is none for the engine as it is installed now
 */
export async function readMachineCode(): Promise<Uint8Array | null> {
  try {
    return await readFile(await placeOfCode());
  } catch {
    return null;
  }
}

/**
 * The engine with its machine code.
 * @param bytes the engine's WebAssembly, of which the code was made
 * @returns null where V8 refuses the code: it is of another version of V8, for another processor, or for other flags than now
 */
export function withMachineCode(bytes: Uint8Array, code: Uint8Array): WebAssembly.Module | null {
  try {
    // It wants a buffer of its own.
    return ofV8("DeserializeWasmModule", "code", "bytes")(new Uint8Array(code).buffer, bytes) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the machine code of those functions of the engine that were compiled for good. The folder never holds half a file. */
export async function keepMachineCode(module: WebAssembly.Module): Promise<void> {
  const place = await placeOfCode();
  const unfinished = new URL(`${place.href}.${process.pid}`);
  await writeFile(unfinished, new Uint8Array(ofV8("SerializeWasmModule", "module")(module)));
  await rename(unfinished, place);
}

/** V8 asks its caller to know that the code is of this very engine. */
async function placeOfCode(): Promise<URL> {
  const { size, mtimeMs } = await stat(ENGINE);
  return new URL(`engine-${size}-${Math.round(mtimeMs)}.bin`, FOLDER);
}

/**
 * A function of V8 itself. Browsers keep compiled WebAssembly from one visit to the next; Node.js has no name of its own for that,
 * so it is called by the name it has in V8's tests. V8 that does not know the name throws.
 */
function ofV8(name: string, ...parameters: string[]) {
  setFlagsFromString("--allow-natives-syntax");
  try {
    return compileFunction(`return %${name}(${parameters.join()})`, parameters);
  } finally {
    setFlagsFromString("--no-allow-natives-syntax");
  }
}
