import { readFileSync } from "node:fs";
import { ENGINE, readMachineCode, withMachineCode } from "./compiled-engine.js";
import { expectShortRun } from "./short-run.js";

let compiling: Promise<WebAssembly.Module> | undefined;

/**
 * The PDF engine's WebAssembly, read and compiled once for all threads while they start: otherwise each would read and compile ten
 * megabytes before its first document. Threads also share what is compiled lazily later.
 */
export function engineModule(isShortRun?: boolean): Promise<WebAssembly.Module> {
  compiling ??= compile(isShortRun);
  return compiling;
}

/** Reads without waiting: in turns with all else that a process loads at its start, it takes many times as long. */
async function compile(isShortRun?: boolean): Promise<WebAssembly.Module> {
  const bytes = readFileSync(ENGINE);
  const code = readMachineCode();
  // The thread sets the same flags, but perhaps not yet.
  if (isShortRun) expectShortRun();
  return (code && withMachineCode(bytes, code)) ?? WebAssembly.compile(bytes);
}
