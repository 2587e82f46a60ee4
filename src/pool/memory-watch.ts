import { overBudget } from "./failure.js";

/** How often the process is measured while documents are worked on, in milliseconds. */
const INTERVAL = 100;
const MIB = 1024 * 1024;

export interface MemoryWatch {
  /** A document begins; `end` is called with the reason if the process exceeds its budget while the document runs. */
  begin(end: (reason: unknown) => void): void;
  finish(end: (reason: unknown) => void): void;
}

/**
 * Watches the memory of the whole process, which may grow by `documentMb` for each running document. Each worker also limits its
 * own heaps; this catches what lies outside them (images, files, threads of character recognition). Growth cannot be attributed
 * to a thread, so the document that has run longest is ended.
 */
export function watchMemory(documentMb: number, measure = process.memoryUsage.rss): MemoryWatch {
  const running = new Set<(reason: unknown) => void>();
  let atRest = 0;
  let timer: NodeJS.Timeout | undefined;

  const check = () => {
    if (measure() - atRest <= documentMb * running.size * MIB) return;
    const [longest] = running;
    longest?.(overBudget(`The document needs more than ${documentMb} MiB of memory.`, "FORMFILL_DOCUMENT_MB"));
  };
  return {
    begin(end) {
      if (running.size === 0) {
        atRest = measure();
        timer = setInterval(check, INTERVAL);
      }
      running.add(end);
    },
    finish(end) {
      running.delete(end);
      if (running.size === 0) clearInterval(timer);
    },
  };
}
