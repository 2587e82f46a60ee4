import { build } from "rolldown";

/** Functions that read the whole lexicon and always come to the same. */
const MADE = { "/lexicon/open-phrasebook.js": "openPhrasebook", "/doubts/doubted-phrases.js": "doubtedPhrases" };

/** Packages that load files of their own: WebAssembly, threads. */
const WITH_FILES = "(?:mupdf|tesseract\\.js|@jsquash/webp|better-sqlite3|@anthropic-ai/sdk)";

/**
 * Gathers many small files into a few, in the place of what tsc has written: a process or a thread that reads one large file
 * starts several times faster than one that reads five hundred small ones. tsc alone gives a working program as well.
 */
await build([
  {
    // The document engine, as a worker runs it: scripts, of which V8 can keep the bytecode.
    input: "dist/src/pool/work.js",
    platform: "node",
    external: new RegExp(`^${WITH_FILES}($|/)`),
    output: {
      dir: "dist/src/pool/parts",
      // Bytecode of what was built before must not be taken for its own: V8 compares no more than the length.
      cleanDir: true,
      format: "cjs",
      entryFileNames: "[name].cjs",
      chunkFileNames: "[name].cjs",
      // What every document needs is one of them.
      codeSplitting: { groups: [{ name: "library", test: /dist\/src\/index\.js$/ }] },
    },
    plugins: [
      { name: "made-at-build", load: madeAtBuild },
      { name: "lent-import", transform: withLentImport },
    ],
  },
  {
    // What a thread runs first.
    input: "dist/src/pool/worker.js",
    platform: "node",
    external: "mupdf",
    output: { dir: "dist/src/pool", entryFileNames: "worker.js" },
  },
  {
    // The pool as a process starts it; a thread is on its way after two files instead of six.
    input: ["dist/src/pool/engine.js", "dist/src/pool/thread-ahead.js", "dist/src/pool/short-run.js"],
    platform: "node",
    external: (id) => /\/src\/(?!pool\/)/.test(id) || id.startsWith("../"),
    preserveEntrySignatures: "allow-extension",
    output: { dir: "dist/src/pool", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
  },
  {
    // The command table; what a command runs is loaded from where it lies.
    input: "dist/commands/main.js",
    platform: "node",
    external: (id) => /\/src\//.test(id) || (!/^[./]/.test(id) && id !== "commander"),
    // What main needs at once and a command asks for later is there already.
    checks: { ineffectiveDynamicImport: false },
    preserveEntrySignatures: "allow-extension",
    output: { dir: "dist/commands", entryFileNames: "main.js", chunkFileNames: "main-chunks/[name].js" },
  },
]);

/** What they come to, in place of the words that it is made of. */
async function madeAtBuild(id) {
  const [, name] = Object.entries(MADE).find(([path]) => id.endsWith(path)) ?? [];
  if (name === undefined) return null;
  const module = await import(id);
  const made = JSON.stringify(JSON.stringify(module[name]()));
  return `export const ${name} = () => JSON.parse(${made});`;
}

/** A script cannot import what is not among its parts; whoever loads it lends it a function that can (`parts.ts`). */
function withLentImport(code, id) {
  const ofOthers = new RegExp(`\\bimport\\((?!"(?!${WITH_FILES}["/]))`, "g");
  return id.includes("/dist/src/") ? code.replace(ofOthers, "importModule(") : null;
}
