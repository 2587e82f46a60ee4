import { readFile } from "node:fs/promises";
import { ENGINE, readMachineCode, withMachineCode } from "./compiled-engine.js";
import { expectShortRun } from "./short-run.js";

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * The PDF engine's WebAssembly, read and compiled once for all threads while they start: otherwise each would read and compile ten
 * megabytes before its first document. Threads also share what is compiled lazily later.
 */
export function engineModule(isShortRun?: boolean): Promise<WebAssembly.Module> {
  compiling ??= Promise.all([readFile(ENGINE), readMachineCode()]).then(([bytes, code]) => {
    // The thread sets the same flags, but perhaps not yet.
    if (isShortRun) expectShortRun();
    return (code && withMachineCode(bytes, code)) ?? WebAssembly.compile(bytes);
  });
  return compiling;
}
