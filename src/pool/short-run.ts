import { setFlagsFromString } from "node:v8";

/**
 * Has V8 put off optimising: a process that ends with its document, or with some hundred rows, spends more on optimised code
 * than that code gives back, and the compiler's threads take the cores from the documents. Must run before the engine is
 * loaded; what loops for seconds, such as character recognition, is still optimised.
 */
export function expectShortRun(): void {
  // V8 says on stderr which flags it does not know: this one went with Node.js 20.
  if (process.versions.node.startsWith("20.")) setFlagsFromString("--interrupt-budget=400000");
  // Each call counts as the size of what is called: by default the engine's interpreter of content streams, which is huge, is
  // compiled for half a second before a hundred pages are read. So much is used up only by what is called most.
  setFlagsFromString("--wasm-tiering-budget=200000000");
  // A function is checked when it is first called; most of the engine's are not.
  setFlagsFromString("--wasm-lazy-validation");
}

/**
 * Gives the old objects of thousands of fields room, in MiB, in the heap of the thread that is started next, so that they are
 * not looked through again and again. Not for what only looks for fields: a long scan would hold that memory to its end.
 */
export function expectManyFields(): void {
  setFlagsFromString("--initial-old-space-size=64");
  // A thread lays out its heap before anything else. After that the flag would only have Node.js's own modules compiled anew:
  // they were compiled beforehand, for the flags that are set from the outset and for no others.
  setImmediate(setFlagsFromString, "--initial-old-space-size=0");
}
