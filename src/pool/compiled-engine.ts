import { readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { compileFunction } from "node:vm";

/** The PDF engine's WebAssembly. */
export const ENGINE = new URL("mupdf-wasm.wasm", import.meta.resolve("mupdf"));

/** In the build output, even if the sources run directly (tests). */
const FOLDER = new URL(import.meta.url.endsWith(".ts") ? "../../dist/src/pool/" : "./", import.meta.url);

/**
 * The engine's machine code as cached by the build (`compile-engine.ts`). Compiling it in each process takes a quarter of the time
 * of filling a hundred pages.
 * @returns null if there is none for the engine as currently installed
 */
export function readMachineCode(): Uint8Array | null {
  try {
    return readFileSync(placeOfCode());
  } catch {
    return null;
  }
}

/**
 * The engine, instantiable without compiling it.
 * @param bytes the engine's WebAssembly, from which the code was compiled
 * @returns null if V8 rejects the code, as it was made by another version, for another processor or with other flags
 */
export function withMachineCode(bytes: Uint8Array, code: Uint8Array): WebAssembly.Module | null {
  try {
    // V8 requires an ArrayBuffer that holds nothing else.
    return ofV8("DeserializeWasmModule", "code", "bytes")(new Uint8Array(code).buffer, bytes) ?? null;
  } catch {
    return null;
  }
}

/** Caches the machine code of the engine's functions that were optimised, by an atomic rename. */
export function keepMachineCode(module: WebAssembly.Module): void {
  const place = placeOfCode();
  const unfinished = new URL(`${place.href}.${process.pid}`);
  writeFileSync(unfinished, new Uint8Array(ofV8("SerializeWasmModule", "module")(module)));
  renameSync(unfinished, place);
}

/** V8 does not check that the code belongs to these bytes, so the name tells which engine it was made from. */
function placeOfCode(): URL {
  const { size, mtimeMs } = statSync(ENGINE);
  return new URL(`engine-${size}-${Math.round(mtimeMs)}.bin`, FOLDER);
}

/**
 * A V8 intrinsic. Browsers cache compiled WebAssembly between visits; Node.js has no API for that, so the intrinsics are used that
 * V8 has for its own tests. A V8 that does not know the name throws.
 */
function ofV8(name: string, ...parameters: string[]) {
  setFlagsFromString("--allow-natives-syntax");
  try {
    return compileFunction(`return %${name}(${parameters.join()})`, parameters);
  } finally {
    setFlagsFromString("--no-allow-natives-syntax");
  }
}
