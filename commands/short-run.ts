import { setFlagsFromString } from "node:v8";

/**
 * Has V8 put off optimising: a process that ends with its document, or with some hundred rows, spends more on optimised code
 * than that code gives back, and the compiler's threads take the cores from the documents. Must run before the engine is
 * loaded; what loops for seconds, such as character recognition, is still optimised.
 */
export function expectShortRun(): void {
  // V8 says on stderr which flags it does not know: this one went with Node.js 20.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=400000");
  // Each call counts as the size of what is called: with less, the engine's interpreter of content streams, which is huge, is
  // compiled for half a second before a hundred pages are read. It is the most there is.
  setFlagsFromString(`--wasm-tiering-budget=${2 ** 31 - 1}`);
  // A function is checked when it is first called; most of the engine's are not.
  setFlagsFromString("--wasm-lazy-validation");
}

/**
 * Gives the objects of thousands of fields room, in MiB, so that they are not moved about, and the old ones are not looked
 * through, which took 6 % of the processor's time. Not for what only looks for fields: a long scan would hold that memory to
 * its end.
 */
export function expectManyFields(): void {
  setFlagsFromString("--min-semi-space-size=16");
  setFlagsFromString("--initial-old-space-size=64");
  // Helping threads take the cores from the documents, and more time in all.
  setFlagsFromString("--no-parallel-scavenge");
}
