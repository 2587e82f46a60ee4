import { setFlagsFromString } from "node:v8";

/**
 * Has V8 put off optimising: a process that ends with its document, or with some hundred rows, spends more on optimised code
 * than that code gives back, and the compiler's threads take the cores from the documents. Must run before the engine is
 * loaded; what loops for seconds, such as character recognition, is still optimised.
 */
export function expectShortRun(): void {
  // V8 says on stderr which flags it does not know: this one went with Node.js 20.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=1000000");
  setFlagsFromString("--wasm-tiering-budget=200000000");
}
