import { defineConfig } from "rolldown";

/**
 * Gathers the document engine into a few files, in the place of the worker that tsc has written: a thread that reads one large
 * file starts several times faster than one that reads five hundred small ones. tsc alone gives a working program as well.
 */
export default defineConfig({
  input: "dist/src/pool/worker.js",
  platform: "node",
  // They load files of their own package: WebAssembly, threads.
  external: /^(mupdf|tesseract\.js|better-sqlite3|@anthropic-ai\/sdk)($|\/)/,
  output: {
    dir: "dist/src/pool",
    entryFileNames: "worker.js",
    chunkFileNames: "worker-chunks/[name].js",
  },
});
