import { setFlagsFromString } from "node:v8";

/**
 * Makes V8 postpone optimisation: in a process that ends after one document, or a few hundred rows, optimising code costs more than
 * it saves, and the compiler threads take the cores from the documents. Must run before the engine is loaded; code that runs for
 * seconds, such as character recognition, is still optimised.
 */
export function expectShortRun(): void {
  // Only Node.js 20 knows this flag; later versions would complain about it on stderr.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=400000");
  // Each call uses up budget in proportion to the size of the function. By default the engine's huge interpreter of content streams
  // would be optimised, for half a second, before a hundred pages are read; with this budget only the hottest functions are.
  setFlagsFromString("--wasm-tiering-budget=200000000");
  // Validate a function when it is first called: most of the engine's never are.
  setFlagsFromString("--wasm-lazy-validation");
}

/**
 * Starts the next thread with a larger heap for long-lived objects, so that filling thousands of fields does not trigger garbage
 * collections over and over. Not for detection alone: during a long scan that memory would never be returned.
 */
export function expectManyFields(): void {
  setFlagsFromString("--initial-old-space-size=64");
  // A thread sets up its heap first of all; afterwards the flag is reset, as Node.js's own precompiled modules are valid only for
  // the flags of the start and would be compiled anew.
  setImmediate(setFlagsFromString, "--initial-old-space-size=0");
}
