import { readFile } from "node:fs/promises";

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * The PDF engine's WebAssembly, read and compiled once for all threads while they start: ten megabytes that a thread would else
 * read, copy and compile before its first document. What is compiled later of the module's functions is shared as well.
 */
export function engineModule(beforeCompiling?: () => void): Promise<WebAssembly.Module> {
  compiling ??= readFile(new URL("mupdf-wasm.wasm", import.meta.resolve("mupdf"))).then((bytes) => {
    beforeCompiling?.();
    return WebAssembly.compile(bytes);
  });
  return compiling;
}
