import { readFile } from "node:fs/promises";
import { ENGINE, readMachineCode, withMachineCode } from "./compiled-engine.js";
import { expectShortRun } from "./short-run.js";

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * The PDF engine's WebAssembly, read and compiled once for all threads while they start: ten megabytes that a thread would else
 * read, copy and compile before its first document. What is compiled later of the module's functions is shared as well.
 */
export function engineModule(isShortRun?: boolean): Promise<WebAssembly.Module> {
  compiling ??= Promise.all([readFile(ENGINE), readMachineCode()]).then(([bytes, code]) => {
    // The thread may not have come to it.
    if (isShortRun) expectShortRun();
    return (code && withMachineCode(bytes, code)) ?? WebAssembly.compile(bytes);
  });
  return compiling;
}
